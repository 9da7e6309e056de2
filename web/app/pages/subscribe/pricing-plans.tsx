import { refusals } from '@galgal/contract/refusals'
import { stepsOf } from '@galgal/domain/orders/order-stages'
import type { Store } from '@galgal/domain/store'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { Stepper } from '@galgal/ui/layout/stepper.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findCar } from '../../catalogue/catalogue.server.ts'
import { type Pack, packsOf } from '../../catalogue/packs.server.ts'
import type { CarView } from '../../checkout/car-view.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/pricing-plans'
import { createOrder, newOrderView } from './new-order.server.ts'
import { answerStage } from './order/answer.server.ts'
import { openOrder } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { orderView } from './order/order-view.server.ts'
import type { PriceView } from './order/price-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  if (!args.url.searchParams.has('order')) return newOrderView(args)
  const { order } = await openOrder(args, 'pricing-plans')
  const item = await findCar(args, order.storeType, order.classificationId)
  return {
    ...(await orderView(args, order, 'pricing-plans')),
    periods: item ? packsOf(item) : [],
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  if (!args.url.searchParams.has('order')) return createOrder(args, values)
  const answer = { stage: 'pricing-plans', periodInMonths: Number(values.period) } as const
  return answerStage(args, answer, values, {
    periodInMonths: 'period',
    [refusals.PeriodNotOffered.code]: 'period',
  })
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function PricingPlans({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe')
  if (!('order' in loaderData)) {
    const { car, store } = loaderData
    if (!car) return <NotOffered store={store} />
    return (
      <FirstStep car={car} store={store} state={actionData} hasExpired={loaderData.hasExpired} />
    )
  }
  const { order, periods } = loaderData
  return (
    <OrderStep order={order} title={t('period.title')} lead={t('period.lead')}>
      <PostForm state={actionData}>
        <Periods periods={periods} chosen={order.chosen.months} />
        <StepActions back={order.back}>{t(order.isRevisit ? 'save' : 'period.next')}</StepActions>
      </PostForm>
    </OrderStep>
  )
}

type FirstStepProps = Pick<ComponentProps<typeof NewOrder>, 'store'> & {
  /** The answer of the last try. */
  state: FormState | undefined
  car: ComponentProps<typeof NewOrder>['car'] & { periods: Pack[]; chosen: number; to: string }
  hasExpired: boolean
}

/** While there is no order, the price beside the periods is that of the one that is looked at. */
function FirstStep({ car, store, state, hasExpired }: FirstStepProps) {
  const t = useTranslations('subscribe')
  const [months, setMonths] = useState(firstOf(car.periods, car.chosen)?.months ?? 0)
  return (
    <NewOrder car={car} store={store} months={months}>
      {hasExpired && <Expired />}
      <PostForm state={state}>
        <Periods periods={car.periods} chosen={car.chosen} look={setMonths} />
        <StepActions back={car.to}>{t('period.next')}</StepActions>
      </PostForm>
    </NewOrder>
  )
}

/** The order that was asked for is over; its choices go on here. */
function Expired() {
  const t = useTranslations('payment')
  return (
    <p className="order-notice" role="status">
      {t('closed')}
    </p>
  )
}

/** The period that is chosen as the page comes: the wanted one, if there is one like it. */
const firstOf = (periods: Pack[], wanted: number) =>
  periods.find(({ months }) => months === wanted) ?? periods[0]

type PeriodsProps = { periods: Pack[]; chosen: number; look?: (months: number) => void }

function Periods({ periods, chosen, look }: PeriodsProps) {
  const t = useTranslations('subscribe')
  const first = firstOf(periods, chosen)
  return (
    <RadioCards
      name="period"
      legend={t('period.title')}
      legendHidden
      defaultValue={String(first?.months ?? '')}
      {...(look && { onChange: (value: string) => look(Number(value)) })}
      options={periods.map((period) => ({
        value: String(period.months),
        title: t('summary.months', { months: period.months }),
        note: <PeriodNote period={period} />,
        end: (
          <span className="period-price">
            <b>
              <Price>{period.price}</Price>
            </b>{' '}
            {t('period.perMonth')}
            {period.previous && (
              <s>
                <Price>{period.previous}</Price>
              </s>
            )}
          </span>
        ),
      }))}
    />
  )
}

function PeriodNote({ period }: { period: Pack }) {
  const t = useTranslations('subscribe.period')
  if (period.months === 1) return t('freest')
  if (period.saving) return t('saving', { amount: period.saving })
  return period.withVat && t('withVat', { amount: period.withVat })
}

function NotOffered({ store }: { store: 'B2C' | 'B2B' }) {
  const t = useTranslations('subscribe.notOffered')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('title')} noindex />
      <section className="panel success">
        <h1>{t('title')}</h1>
        <p className="muted">{t('text')}</p>
        <ButtonLink to={store === 'B2B' ? '/business/catalog' : '/catalog'}>
          {t('catalogue')}
        </ButtonLink>
      </section>
    </div>
  )
}

const nothingChosen = {
  quantity: 1,
  startDay: null,
  place: null,
  hours: null,
  delivery: 'pickup',
  cover: '',
} as const

type NewOrderProps = {
  car: CarView & { km: number; prices: Record<number, PriceView> }
  months: number
  store: Store
  children: ReactNode
}

/** The first step while there is no order yet: beside it stands the car with the price of the period that is looked at. */
function NewOrder({ car, store, months, children }: NewOrderProps) {
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
