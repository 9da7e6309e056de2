import { useTranslations } from 'use-intl'
import { useHubNames } from '../../frame/use-hub-names.tsx'
import type { Column } from '../../list/list-table.tsx'
import { Ltr, Plate, Typed } from '../../ui/ltr.tsx'
import type { Car } from './car-data.ts'
import { CarStateTag, DaysIn, GoodUntil } from './car-state.tsx'
import { NextServiceDay } from './next-service.tsx'

/** What the list says of a car. */
export function useFleetColumns(): Column<Car>[] {
  return [...useWhich(), ...useWhere(), ...useUse(), ...useDates()]
}

function useWhich(): Column<Car>[] {
  const t = useTranslations('officeFleet')
  return [
    {
      name: 'plate',
      fields: ['plate', 'vin'],
      label: t('plate'),
      sorts: { ascending: 'plate', descending: '-plate' },
      cell: ({ plate }) => <Plate plate={plate} />,
    },
    {
      name: 'car',
      fields: ['car', 'classificationId'],
      label: t('car'),
      isLong: true,
      cell: ({ car }) => <Typed>{car}</Typed>,
    },
    {
      name: 'colour',
      fields: ['colour', 'colourId'],
      label: t('colour'),
      cell: ({ colour }) => colour,
    },
    { name: 'year', label: t('year'), isNumber: true, cell: ({ year }) => <Ltr>{year}</Ltr> },
  ]
}

function useWhere(): Column<Car>[] {
  const t = useTranslations('officeFleet')
  const count = useTranslations('office.list')
  const hubName = useHubNames()
  return [
    { name: 'state', label: t('state'), cell: (row) => <CarStateTag {...row} /> },
    {
      name: 'days',
      fields: ['days', 'since'],
      label: t('days'),
      sorts: { ascending: 'since', descending: '-since' },
      cell: (row) => <DaysIn {...row} />,
    },
    { name: 'hub', label: t('hub'), isShort: true, cell: ({ hub }) => hubName(hub) },
    { name: 'purpose', label: t('purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    {
      name: 'km',
      label: t('km'),
      isNumber: true,
      sorts: { ascending: 'km', descending: '-km' },
      cell: ({ km }) => count('number', { count: km }),
    },
  ]
}

function useUse(): Column<Car>[] {
  const t = useTranslations('officeFleet')
  const count = useTranslations('office.list')
  return [
    { name: 'person', label: t('person'), cell: ({ person }) => <Typed>{person?.name}</Typed> },
    {
      name: 'used',
      label: t('used'),
      isNumber: true,
      cell: ({ used }) => count('number', { count: used }),
    },
    {
      name: 'damage',
      label: t('damage'),
      isNumber: true,
      cell: ({ damage }) => (damage > 0 ? count('number', { count: damage }) : ''),
    },
  ]
}

function useDates(): Column<Car>[] {
  const t = useTranslations('officeFleet')
  return [
    {
      name: 'licence',
      fields: ['licenceUntil', 'testedOn'],
      label: t('licenceUntil'),
      sorts: { ascending: 'licenceUntil', descending: '-licenceUntil' },
      cell: ({ licenceUntil, expired }) => (
        <GoodUntil day={licenceUntil} isOver={expired.includes('licence')} />
      ),
    },
    {
      name: 'insurance',
      fields: ['insuranceUntil'],
      label: t('insuranceUntil'),
      sorts: { ascending: 'insuranceUntil', descending: '-insuranceUntil' },
      cell: ({ insuranceUntil, expired }) => (
        <GoodUntil day={insuranceUntil} isOver={expired.includes('insurance')} />
      ),
    },
    {
      name: 'service',
      label: t('service.next'),
      cell: ({ service }) => <NextServiceDay service={service} />,
    },
    {
      name: 'owner',
      fields: ['owner', 'keys'],
      label: t('owner'),
      cell: ({ owner }) => (owner ? <Typed>{owner}</Typed> : t('own')),
    },
  ]
}
