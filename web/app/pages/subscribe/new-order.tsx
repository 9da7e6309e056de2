import { stepsOf } from '@galgal/domain/order-stages'
import type { Store } from '@galgal/domain/store'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '../../ui/form-state.ts'
import { LeaveWarning } from '../../ui/leave-warning.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useRefusalToast } from '../../ui/use-refusal-toast.ts'
import { Line, SummaryCar } from './order-summary.tsx'
import type { CarView } from './order-view.server.ts'

type Props = {
  car: CarView & { deposit: string; km: number }
  store: Store
  /** The answer of the last try. */
  state: FormState | undefined
  children: ReactNode
}

/** The first step while there is no order yet: the car stands beside it, its prices in the choices. */
export function NewOrder({ car, store, state, children }: Props) {
  useRefusalToast(state)
  const words = useTranslations('subscribe')
  const steps = stepsOf(store).map((name) => ({ name, label: words(`steps.${name}`) }))
  return (
    <div className="wrap ground-subtle">
      <PageHead title={`${words('period.title')} · ${words('title')}`} noindex />
      <LeaveWarning />
      <Stepper steps={steps} current="pricing-plans" />
      <div className="order">
        <section className="panel order-main">
          <h1>{words('period.title')}</h1>
          <p className="order-lead">{words('period.lead')}</p>
          {children}
        </section>
        <aside
          className="order-side panel order-summary-inside"
          aria-label={words('summary.label')}
        >
          <SummaryCar car={car} />
          <dl className="order-lines">
            <Line name={words('summary.km')}>{words('summary.kmValue', { km: car.km })}</Line>
            <Line name={words('price.deposit')}>
              <Price>{car.deposit}</Price>
            </Line>
          </dl>
          <p className="note">{words(store === 'B2B' ? 'period.noteBusiness' : 'period.note')}</p>
        </aside>
      </div>
    </div>
  )
}
