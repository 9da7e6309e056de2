import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { Money, Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { PlannedOf } from './vehicle-data.ts'

/** What becomes of each price that would be planned, and what could then be crossed out. */
export function PlannedPrices({ state, act }: { state: unknown; act: string }) {
  const t = useTranslations('officeCatalogue')
  const rows = stateOf(state, act)?.shown as PlannedOf[] | undefined
  if (!rows) return null
  return (
    <PlainTable
      title={t('pricesPage.would')}
      nothing={t('difference.nothing')}
      rows={rows}
      idOf={({ classificationId, store, months }) => `${classificationId} ${store} ${months}`}
      columns={[
        { label: t('car'), cell: ({ car }) => <Typed>{car}</Typed> },
        { label: t('store'), cell: ({ store }) => t(`ofStore.${store}`) },
        { label: t('period'), cell: ({ months }) => t('months', { months }) },
        {
          label: t('pricesPage.before'),
          isNumber: true,
          cell: ({ before }) => <Money amount={before} />,
        },
        {
          label: t('pricesPage.after'),
          isNumber: true,
          cell: ({ monthly }) => <Money amount={monthly} />,
        },
        {
          label: t('pricesPage.crossedOut'),
          cell: ({ crossedOut }) =>
            crossedOut === null ? t('pricesPage.nothingCrossedOut') : <Money amount={crossedOut} />,
        },
        {
          label: t('state'),
          cell: ({ isLarge }) =>
            isLarge ? <StatusTag tone="alert">{t('pricesPage.isLarge')}</StatusTag> : '–',
        },
      ]}
    />
  )
}
