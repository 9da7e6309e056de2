import { stepsOf } from '@galgal/domain/orders/order-stages'
import type { Store } from '@galgal/domain/store'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { Stepper } from '@galgal/ui/layout/stepper.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../seo/page-head.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { CarView } from './order-view.server.ts'
import type { PriceView } from './price-view.server.ts'

const nothingChosen = {
  quantity: 1,
  startDay: null,
  place: null,
  hours: null,
  delivery: 'pickup',
  cover: '',
} as const

type Props = {
  car: CarView & { km: number; prices: Record<number, PriceView> }
  months: number
  store: Store
  children: ReactNode
}

/** The first step while there is no order yet: beside it stands the car with the price of the period that is looked at. */
export function NewOrder({ car, store, months, children }: Props) {
  const t = useTranslations('subscribe')
  const price = car.prices[months]
  const steps = stepsOf(store).map((name) => ({ name, label: t(`steps.${name}`) }))
  return (
    <div className="wrap ground-subtle">
      <PageHead title={`${t('period.title')} · ${t('title')}`} noindex />
      <LeaveWarning />
      <Stepper steps={steps} current="pricing-plans" />
      <div className="order">
        <section className="panel order-main">
          <h1>{t('period.title')}</h1>
          <p className="order-lead">{t('period.lead')}</p>
          {children}
          <p className="note">{t(store === 'B2B' ? 'period.noteBusiness' : 'period.note')}</p>
        </section>
        {price && (
          <OrderSummary
            order={{
              isLast: false,
              business: store === 'B2B',
              car,
              price,
              chosen: { ...nothingChosen, months, km: car.km },
            }}
          />
        )}
      </div>
    </div>
  )
}
