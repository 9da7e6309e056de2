import type { Coupons } from '@galgal/contract/Office/coupons'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Column } from '../../list/list-table.tsx'
import { OpenRowLink } from '../../list/open-row.tsx'
import { Ltr, Money, Typed } from '../../ui/ltr.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DayText } from '../../ui/when.tsx'

export type CouponOf = z.output<typeof Coupons.output>['items'][number]

/** What the list says of a coupon. */
export function useCouponColumns(): Column<CouponOf>[] {
  const t = useTranslations('officeCoupons')
  return [
    {
      name: 'code',
      label: t('code'),
      sorts: { ascending: 'code', descending: 'code' },
      cell: ({ code }) => <Ltr>{code}</Ltr>,
    },
    {
      name: 'title',
      fields: ['title', 'titleHe', 'titleEn', 'type', 'value', 'appliesToMonths'],
      label: t('what'),
      isLong: true,
      cell: ({ title }) => <Typed>{title}</Typed>,
    },
    ...useTerms(),
    ...useOutcome(),
    {
      name: 'acts',
      fields: [],
      label: t('acts'),
      cell: ({ code }) => <OpenRowLink id={code} label={code} />,
    },
  ]
}

function useTerms(): Column<CouponOf>[] {
  const t = useTranslations('officeCoupons')
  return [
    {
      name: 'valid',
      fields: ['validFrom', 'validUntil'],
      label: t('valid'),
      cell: ({ validFrom, validUntil }) => (
        <>
          <DayText day={validFrom} /> – <DayText day={validUntil} />
        </>
      ),
    },
    {
      name: 'stores',
      label: t('stores'),
      cell: ({ stores }) => stores.map((store) => t(`ofStore.${store}`)).join(', '),
    },
    {
      name: 'minPeriodMonths',
      fields: ['minPeriodMonths', 'onePerCustomer', 'newCustomersOnly'],
      label: t('least'),
      isNumber: true,
      cell: ({ minPeriodMonths: months }) => t('months', { months }),
    },
  ]
}

function useOutcome(): Column<CouponOf>[] {
  const t = useTranslations('officeCoupons')
  return [
    {
      name: 'uses',
      fields: ['usedCount', 'maxUses', 'orders'],
      label: t('uses'),
      isNumber: true,
      sorts: { ascending: '-usedCount', descending: '-usedCount' },
      cell: ({ usedCount: used, maxUses }) =>
        maxUses === null ? t('usedFreely', { used }) : t('usedOf', { used, most: maxUses }),
    },
    {
      name: 'given',
      label: t('given'),
      isNumber: true,
      cell: ({ given }) => <Money amount={given} />,
    },
    {
      name: 'revenue',
      label: t('revenue'),
      isNumber: true,
      cell: ({ revenue }) => <Money amount={revenue} />,
    },
    {
      name: 'active',
      fields: ['active', 'isOffer'],
      label: t('state'),
      cell: ({ active, isOffer }) => (
        <StatusTag tone={active ? 'success' : 'neutral'}>
          {t(active ? (isOffer ? 'isOffer' : 'isActive') : 'isStopped')}
        </StatusTag>
      ),
    },
  ]
}
