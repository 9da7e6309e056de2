import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from './order/order-view.server.ts'

/** What is agreed to, and where it can be read first. */
export function Agreement({ order, minimumAge }: { order: OrderView; minimumAge: number | null }) {
  const t = useTranslations('subscribe.checkout')
  const payment = useTranslations('payment.checkout')
  const linkTo = (to: string) => (title: ReactNode) => (
    <Link className="text-link" to={to} target="_blank">
      {title}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Link>
  )
  return (
    <>
      {minimumAge !== null && (
        <CheckField name="confirmAge">{t('confirmAge', { age: minimumAge })}</CheckField>
      )}
      <p>
        {payment.rich('contract', {
          link: linkTo(`/subscribe/contract?order=${encodeURIComponent(order.id)}`),
        })}
      </p>
      <CheckField name="confirmTC">
        {t.rich('confirm', {
          amount: order.price.dueNow.total,
          link: linkTo('/terms-and-conditions'),
        })}
      </CheckField>
    </>
  )
}
