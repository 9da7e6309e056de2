import { useTranslations } from 'use-intl'
import type { Column } from '../../list/list-table.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Hours } from './hours.tsx'
import type { HubOf } from './hub-data.ts'

/** What the list says of a hub. */
export function useHubColumns(): Column<HubOf>[] {
  const t = useTranslations('officeHubs')
  return [
    {
      name: 'name',
      fields: ['name', 'id'],
      label: t('name'),
      isLong: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      name: 'code',
      label: t('code'),
      sorts: { ascending: 'code', descending: '-code' },
      cell: ({ code }) => <Ltr>{code}</Ltr>,
    },
    { name: 'city', label: t('city'), cell: ({ city }) => <bdi>{city}</bdi> },
    {
      name: 'province',
      label: t('province'),
      cell: ({ province }) => t(`provinces.${province}`),
    },
    ...useWork(),
  ]
}

function useWork(): Column<HubOf>[] {
  const t = useTranslations('officeHubs')
  const count = useTranslations('office.list')
  const number = (of: (row: HubOf) => number) => (row: HubOf) => count('number', { count: of(row) })
  return [
    {
      name: 'services',
      label: t('services'),
      cell: ({ services }) =>
        services.length ? (
          services.map((service) => t(`ofService.${service}`)).join(' · ')
        ) : (
          <StatusTag tone="neutral">{t('removed')}</StatusTag>
        ),
    },
    {
      name: 'today',
      fields: ['today.open', 'today.close'],
      label: t('today'),
      cell: ({ today }) => (today ? <Hours {...today} /> : t('closedToday')),
    },
    {
      name: 'capacityPerSlot',
      label: t('places'),
      isNumber: true,
      cell: number(({ capacityPerSlot }) => capacityPerSlot),
    },
    {
      name: 'radiusKm',
      label: t('radius'),
      isNumber: true,
      cell: ({ radiusKm: km }) => t('km', { km }),
    },
    {
      name: 'closures',
      label: t('closures'),
      isNumber: true,
      cell: number(({ closures }) => closures),
    },
    { name: 'cars', label: t('cars'), isNumber: true, cell: number(({ cars }) => cars) },
    { name: 'visits', label: t('visits'), isNumber: true, cell: number(({ visits }) => visits) },
  ]
}
