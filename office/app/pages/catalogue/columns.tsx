import { useTranslations } from 'use-intl'
import type { Column } from '../../list/list-table.tsx'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Moment } from '../../ui/when.tsx'
import type { VehicleOf } from './vehicle-data.ts'

/** What the list says of a car of the catalogue. */
export function useVehicleColumns(): Column<VehicleOf>[] {
  return [...useWhich(), ...usePrices(), ...useStatus()]
}

function useWhich(): Column<VehicleOf>[] {
  const t = useTranslations('officeCatalogue')
  return [
    {
      name: 'car',
      fields: ['car', 'group', 'gas'],
      label: t('car'),
      isLong: true,
      cell: ({ car }) => <Typed>{car}</Typed>,
    },
    {
      name: 'state',
      fields: ['state', 'draft', 'planned'],
      label: t('state'),
      cell: (row) => <VehicleStatus row={row} />,
    },
    { name: 'year', label: t('year'), isNumber: true, cell: ({ year }) => <Ltr>{year}</Ltr> },
    {
      name: 'id',
      label: t('id'),
      isNumber: true,
      sorts: { ascending: 'id', descending: 'id' },
      cell: ({ id }) => <Ltr>{id}</Ltr>,
    },
    {
      name: 'stores',
      label: t('stores'),
      cell: ({ stores }) => stores.map((store) => t(`ofStore.${store}`)).join(', '),
    },
  ]
}

function usePrices(): Column<VehicleOf>[] {
  const t = useTranslations('officeCatalogue')
  const ofStore = (name: 'pricesB2C' | 'pricesB2B'): Column<VehicleOf> => ({
    name,
    label: t(name),
    isLong: true,
    cell: (row) => <Periods prices={row[name]} />,
  })
  return [
    {
      name: 'price',
      label: t('price'),
      isNumber: true,
      sorts: { ascending: 'price', descending: '-price' },
      cell: ({ price }) => (price === null ? t('onRequest') : <Money amount={price} />),
    },
    ofStore('pricesB2C'),
    ofStore('pricesB2B'),
  ]
}

/** What each period costs, in one cell. */
function Periods({ prices }: { prices: VehicleOf['pricesB2C'] }) {
  const t = useTranslations('officeCatalogue')
  const all = Object.entries(prices)
  if (all.length === 0) return '–'
  return (
    <ul className="catalogue-periods">
      {all.map(([months, amount]) => (
        <li key={months}>
          <span className="muted">{t('monthsShort', { months: Number(months) })}</span>{' '}
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  )
}

function useStatus(): Column<VehicleOf>[] {
  const t = useTranslations('officeCatalogue')
  const count = useTranslations('office.list')
  return [
    {
      name: 'stockLeft',
      fields: ['stockLeft', 'stockTotal'],
      label: t('stockLeft'),
      isNumber: true,
      cell: ({ stockLeft: left, stockTotal: total }) => t('stockOf', { left, total }),
    },
    {
      name: 'waiting',
      label: t('waiting'),
      isNumber: true,
      cell: ({ waiting }) => count('number', { count: waiting }),
    },
    {
      name: 'top',
      label: t('top'),
      cell: ({ top }) => top.map((store) => t(`ofStore.${store}`)).join(', ') || '–',
    },
    { name: 'photos', label: t('photos'), isNumber: true, cell: ({ photos }) => photos },
    {
      name: 'texts',
      label: t('texts'),
      cell: ({ texts }) =>
        texts.map((code) => t(`languages.${code as 'he'}`)).join(', ') || t('noTexts'),
    },
    {
      name: 'changedAt',
      label: t('changedAt'),
      sorts: { ascending: '-changedAt', descending: '-changedAt' },
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ]
}

/** Whether a car is on sale, and what waits of it. */
function VehicleStatus({ row }: { row: Pick<VehicleOf, 'state' | 'draft' | 'planned'> }) {
  const t = useTranslations('officeCatalogue')
  const { state, draft, planned } = row
  return (
    <>
      <StatusTag tone={state === 'offered' ? 'success' : 'neutral'}>
        {t(`states.${state}`)}
      </StatusTag>
      {draft && (
        <>
          {' '}
          <StatusTag tone="brand">{t('isDraft')}</StatusTag>
        </>
      )}
      {planned > 0 && (
        <>
          {' '}
          <StatusTag tone="alert">{t('isPlanned', { count: planned })}</StatusTag>
        </>
      )}
    </>
  )
}
