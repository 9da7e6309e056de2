import { Unavailable as UnavailableNow } from '@galgal/ui/feedback/unavailable.tsx'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { StepActions as Actions } from '@galgal/ui/forms/step-actions.tsx'
import { Stepper } from '@galgal/ui/layout/stepper.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../seo/page-head.tsx'
import { CouponBox, CouponGone } from './coupon-box.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = {
  order: OrderView
  title: string
  lead?: ReactNode
  /** The paint of a colour that is being looked at; without it that of the order. */
  hex?: string | undefined
  children: ReactNode
}

/** A step of an order: where one stands, what is asked, and beside it the car and the price. */
export function OrderStep({ order, title, lead, hex, children }: Props) {
  const t = useTranslations('subscribe')
  const steps = order.steps.map(({ name, to }) => ({ name, to, label: t(`steps.${name}`) }))
  return (
    <div className="wrap ground-subtle">
      <PageHead title={`${title} · ${t('title')}`} noindex />
      <LeaveWarning />
      <Stepper steps={steps} current={order.step} />
      <div className="order">
        <section className="panel order-main">
          <h1>{title}</h1>
          {lead && <p className="order-lead">{lead}</p>}
          <CouponGone order={order} />
          {children}
        </section>
        <OrderSummary
          order={order}
          hex={hex}
          coupon={order.hasCouponBox && <CouponBox order={order} />}
        >
          <p>
            <Link className="text-link" to={`/order-summary/${encodeURIComponent(order.id)}`}>
              {t('summary.elsewhere')}
            </Link>
          </p>
        </OrderSummary>
      </div>
    </div>
  )
}

type ActionsProps = Omit<ComponentProps<typeof Actions>, 'back'> & { back: string | undefined }

/** The way back and the way on, in the words of an order. */
export function StepActions({ back, ...actions }: ActionsProps) {
  const t = useTranslations('subscribe')
  return <Actions {...actions} back={back ? { to: back, label: t('back') } : undefined} />
}

/** What could not be read just now, in the words of an order. */
export function Unavailable({ children, retry }: { children: string; retry: string }) {
  const t = useTranslations('subscribe')
  return (
    <UnavailableNow retry={retry} again={t('retry')}>
      {children}
    </UnavailableNow>
  )
}
