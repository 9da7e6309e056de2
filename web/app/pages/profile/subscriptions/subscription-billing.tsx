import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../../ui/price.tsx'
import type { DetailsView } from './subscription.server.ts'
import { Part } from './subscription-parts.tsx'
import type { SubscriptionView } from './subscription-view.server.ts'

type Props = { subscription: SubscriptionView; billing: DetailsView['billing'] }

const depositStatuses = [
  'none',
  'notNeeded',
  'challenge',
  'approved',
  'rejected',
  'released',
] as const

/** What a month costs, who pays it and when, and every amount that was taken or given back. */
export function Billing({ subscription: it, billing }: Props) {
  const t = useTranslations('subscription.billing')
  const depositStatus = depositStatuses.find((status) => status === billing.depositStatus)
  return (
    <Part title={t('title')}>
      <dl className="order-lines">
        <Line name={t('price')}>
          <Price>{billing.price}</Price>
        </Line>
        {!it.isOver && (
          <Line name={t('next')}>
            {it.nextCharge ? (
              <>
                <Price>{it.nextCharge.amount}</Price> · <bdi>{it.nextCharge.day}</bdi>
              </>
            ) : (
              t('noNext')
            )}
          </Line>
        )}
        <Line name={t('card')}>
          {it.card ? (
            <bdi dir="ltr">
              {it.card.company} •••• {it.card.last4}
            </bdi>
          ) : (
            t('noCard')
          )}
        </Line>
        {billing.coupon && (
          <Line name={t('coupon')}>
            <Price>{billing.coupon.amount}</Price>
            <small>{billing.coupon.text}</small>
          </Line>
        )}
        {billing.deposit && (
          <Line name={t('deposit')}>
            <Price>{billing.deposit}</Price>
            {depositStatus && <small>{t(`depositStatus.${depositStatus}`)}</small>}
          </Line>
        )}
      </dl>
      <Items items={billing.items} />
    </Part>
  )
}

function Items({ items }: Pick<Props['billing'], 'items'>) {
  const t = useTranslations('subscription.billing')
  if (items.length === 0) return <p className="note">{t('none')}</p>
  return (
    <table className="billing-items">
      <caption>{t('items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Newest first: a row keeps its place when it gets its number.
          <tr key={items.length - index}>
            <td>
              <bdi>{item.day}</bdi>
            </td>
            <td>
              {t(`types.${item.type}`)}
              {item.number && (
                <small>
                  {t('number')} <bdi dir="ltr">{item.number}</bdi>
                </small>
              )}
              {item.allocation && <small>{t('allocation', { number: item.allocation })}</small>}
            </td>
            <td className={item.isBack ? 'billing-back' : undefined}>
              <Price>{item.amount}</Price>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
