import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { FinishSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import type { StageName } from '@galgal/domain/orders/order-stages'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { FieldError } from '@galgal/ui/forms/field.tsx'
import { PostForm, useOnce } from '@galgal/ui/forms/post-form.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { confirmationAddress, stageAddress, successAddress } from '../../checkout/order-address.ts'
import { toChallenge } from '../../kyc/provider-address.server.ts'
import type { Route } from './+types/checkout'
import { redisplayStage } from './order/answer.server.ts'
import { LeaveEarly } from './order/leave-early.tsx'
import { openOrder, orderIdOf, toStage } from './order/open-order.server.ts'
import { OrderStep, StepActions } from './order/order-step.tsx'
import { deliveryName, WhereAndWhen } from './order/order-summary.tsx'
import { type OrderView, orderView } from './order/order-view.server.ts'
import { PriceChange, ShownPrice } from './order/price-change.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { order } = await openOrder(args, 'checkout')
  return {
    ...(await orderView(args, order, 'checkout', 'payment')),
    card: order.priceDetails.paymentSourceLabel,
    quoteId: order.quote.quoteId,
    minimumAge: order.vehicle.minimumAge ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { dueNow = '', monthly = '', deposit = '', ...values } = await readForm(args.request)
  const id = orderIdOf(args)
  const answer = await callApi(args, FinishSubscriptionProcess, {
    id,
    quoteId: values.quoteId ?? '',
    confirmTC: values.confirmTC === 'on',
    ...(values.confirmAge === 'on' && { confirmAge: true }),
  })
  if (answer.ok) {
    const { orderStatus, payment } = answer.value
    // Its address comes from the payment provider, never from the visitor.
    if (payment.challengeUrl) return toChallenge(args, payment.challengeUrl)
    return redirectTo(
      args,
      orderStatus === 'ordered' ? confirmationAddress(id) : successAddress(id),
    )
  }
  if (answer.code === refusals.PaymentDeclined.code) return toStage(args, 'method', id, '&declined')
  // A new price is agreed to anew, beside the one that was shown.
  const isNewPrice = answer.code === refusals.PriceChanged.code
  const shown = isNewPrice ? { dueNow, monthly, deposit } : values
  return redisplayStage(args, answer, shown, {
    ...refusedChoices,
    [refusals.ConfirmationsMissing.code]: unconfirmed(answer),
  })
}

/** The box that is told of: the terms first, then the age. */
const unconfirmed = ({ fields }: ApiError) =>
  fields?.confirmAge && !fields.confirmTC ? 'confirmAge' : 'confirmTC'

/** The choice under which a refusal is shown. */
const refusedChoices: Record<number, StageName> = {
  [refusals.ColourNotAvailable.code]: 'color-and-date',
  [refusals.QuantityNotAvailable.code]: 'select_quantity',
  [refusals.HubNotAvailable.code]: 'pickup_hub',
  [refusals.DateNotAvailable.code]: 'pickup_hub',
  [refusals.SlotTaken.code]: 'pickup_d2d',
  [refusals.AddressNotServed.code]: 'pickup_d2d',
  [refusals.CardNotFound.code]: 'method',
}

/** After a no as well: prices, stock and days may have changed since the page was shown. */
export const shouldRevalidate = () => true

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscribe.checkout')
  const { order, card, quoteId, minimumAge } = loaderData
  const { price } = order
  return (
    <OrderStep order={order} title={t('title')} lead={t('lead')}>
      <PostForm state={actionData} onSubmit={useOnce()}>
        <PriceChange state={actionData} price={price} />
        <OrderChoices order={order} card={card} />
        <section className="checkout-early" aria-labelledby="leaving">
          <h2 id="leaving">{t('early')}</h2>
          <LeaveEarly early={price.early} />
        </section>
        <input type="hidden" name="quoteId" value={quoteId} key={quoteId} />
        <ShownPrice price={price} />
        {minimumAge !== null && (
          <CheckField name="confirmAge">{t('confirmAge', { age: minimumAge })}</CheckField>
        )}
        <Agreement order={order} key={`confirm ${quoteId}`} />
        <StepActions back={order.back}>{t('pay', { amount: price.dueNow.total })}</StepActions>
        <p className="note">
          {price.deposit ? t('noteDeposit', { deposit: price.deposit }) : t('note')}
        </p>
      </PostForm>
    </OrderStep>
  )
}

/** What is agreed to, and where it can be read first. */
function Agreement({ order }: { order: OrderView }) {
  const t = useTranslations('subscribe.checkout')
  const payment = useTranslations('payment.checkout')
  const linkTo = (to: string) => (title: React.ReactNode) => (
    <Link className="text-link" to={to} target="_blank">
      {title}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Link>
  )
  return (
    <>
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

/** Everything that was chosen, each with the way to change it. */
function OrderChoices({ order, card }: { order: OrderView; card: string }) {
  const t = useTranslations('subscribe')
  const { chosen, car } = order
  return (
    <dl className="choices">
      <Choice stage="pricing-plans" order={order} name={t('summary.period')}>
        {t('summary.months', { months: chosen.months })}
      </Choice>
      <Choice stage="color-and-date" order={order} name={t('summary.car')}>
        {car.name} · <bdi>{car.version}</bdi>
        {car.colour && ` · ${car.colour}`}
      </Choice>
      {order.business && (
        <Choice stage="select_quantity" order={order} name={t('summary.quantity')}>
          {t('summary.cars', { count: chosen.quantity })}
        </Choice>
      )}
      <Choice stage={chosen.delivery} order={order} name={t(`summary.${deliveryName(chosen)}`)}>
        <WhereAndWhen chosen={chosen} />
      </Choice>
      <Choice stage="select_insurance" order={order} name={t('summary.cover')}>
        {chosen.cover && t(`price.cover.${chosen.cover}`)}
      </Choice>
      <Choice stage="method" order={order} name={t('summary.card')}>
        <bdi dir="ltr">{card}</bdi>
      </Choice>
    </dl>
  )
}

type ChoiceProps = { stage: StageName; order: OrderView; name: string; children: ReactNode }

function Choice({ stage, order, name, children }: ChoiceProps) {
  const t = useTranslations('subscribe')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <FieldError name={stage} />
      </dd>
      <dd>
        <Link className="text-link" id={stage} to={stageAddress(stage, order.id)}>
          {t('checkout.change')} <span className="visually-hidden">{name}</span>
        </Link>
      </dd>
    </div>
  )
}
