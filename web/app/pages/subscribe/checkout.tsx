import { refusals } from '@galgal/contract/refusals'
import { FinishSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { StageName } from '@galgal/domain/order-stages'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { readForm } from '../../form.server.ts'
import { confirmationAddress, stageAddress, successAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import { CheckField } from '../../ui/choice.tsx'
import { Link } from '../../ui/link.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import type { Route } from './+types/checkout'
import { sayAgain } from './answer.server.ts'
import { LeaveEarly } from './leave-early.tsx'
import { openOrder, orderIdOf } from './open-order.server.ts'
import { OrderStep, StepActions } from './order-step.tsx'
import { type OrderView, orderView } from './order-view.server.ts'

export async function loader(page: Route.LoaderArgs) {
  const { order } = await openOrder(page, 'checkout')
  return {
    ...(await orderView(page, order, 'checkout')),
    card: order.priceDetails.paymentSourceLabel,
    quoteId: order.quote.quoteId,
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const id = orderIdOf(page)
  const answer = await ask(page, FinishSubscriptionProcess, {
    id,
    quoteId: values.quoteId ?? '',
    confirmTC: values.confirmTC === 'on',
  })
  const go = (address: string) => redirect(pathIn(page.params, address), 303)
  if (answer.ok) {
    const { orderStatus, payment } = answer.value
    // The bank's own page; its address comes from the payment provider, never from the visitor.
    if (payment.challengeUrl) return redirect(payment.challengeUrl, 303)
    return go(orderStatus === 'ordered' ? confirmationAddress(id) : successAddress(id))
  }
  if (answer.code === refusals.PaymentDeclined.code)
    return go(`${stageAddress('method', id)}&declined=1`)
  // A new price is agreed to anew.
  const { confirmTC, ...others } = values
  const isNewPrice = answer.code === refusals.PriceChanged.code
  return sayAgain(page, answer, isNewPrice ? others : values, { 7020: 'confirmTC' })
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('subscribe')
  const { order, card, quoteId } = loaderData
  const { price } = order
  return (
    <OrderStep order={order} title={words('checkout.title')} lead={words('checkout.lead')}>
      <PostForm state={actionData}>
        <Choices order={order} card={card} />
        <section className="checkout-early" aria-labelledby="leaving">
          <h2 id="leaving">{words('checkout.early')}</h2>
          <LeaveEarly early={price.early} />
        </section>
        <input type="hidden" name="quoteId" value={quoteId} key={quoteId} />
        <CheckField name="confirmTC" key={`confirm ${quoteId}`}>
          {words.rich('checkout.confirm', {
            amount: price.dueNow.total,
            link: (title) => (
              <Link className="text-link" to="/terms-and-conditions" target="_blank">
                {title}
                <span className="visually-hidden"> ({words('checkout.newTab')})</span>
              </Link>
            ),
          })}
        </CheckField>
        <StepActions back={order.back}>
          {words('checkout.pay', { amount: price.dueNow.total })}
        </StepActions>
        <p className="note">
          {price.deposit
            ? words('checkout.noteDeposit', { deposit: price.deposit })
            : words('checkout.note')}
        </p>
      </PostForm>
    </OrderStep>
  )
}

/** Everything that was chosen, each with the way to change it. */
function Choices({ order, card }: { order: OrderView; card: string }) {
  const words = useTranslations('subscribe')
  const { chosen, car } = order
  return (
    <dl className="choices">
      <Choice stage="pricing-plans" order={order} name={words('summary.period')}>
        {words('summary.months', { months: chosen.months })}
      </Choice>
      <Choice stage="color-and-date" order={order} name={words('summary.car')}>
        {car.name} <bdi>{car.version}</bdi>
        {car.colour && ` · ${car.colour}`}
      </Choice>
      {order.business && (
        <Choice stage="select_quantity" order={order} name={words('summary.quantity')}>
          {words('summary.cars', { count: chosen.quantity })}
        </Choice>
      )}
      <Choice stage="pickup_hub" order={order} name={words('summary.pickUp')}>
        {chosen.hub && `${chosen.hub} · `}
        <bdi>{chosen.startDay}</bdi>
      </Choice>
      <Choice stage="select_insurance" order={order} name={words('summary.cover')}>
        {chosen.cover && words(`price.cover.${chosen.cover}`)}
      </Choice>
      <Choice stage="method" order={order} name={words('summary.card')}>
        <bdi dir="ltr">{card}</bdi>
      </Choice>
    </dl>
  )
}

type ChoiceProps = { stage: StageName; order: OrderView; name: string; children: ReactNode }

function Choice({ stage, order, name, children }: ChoiceProps) {
  const words = useTranslations('subscribe')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <Link className="text-link" to={stageAddress(stage, order.id)}>
          {words('checkout.change')} <span className="visually-hidden">{name}</span>
        </Link>
      </dd>
    </div>
  )
}
