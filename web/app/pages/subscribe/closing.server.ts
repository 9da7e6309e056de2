import type { ApiError } from '@galgal/contract/call'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import {
  FinishSubscriptionProcess,
  getSubscription,
  UpdateSubscriptionProcess,
} from '@galgal/contract/SubscriptionMain'
import type { StageName } from '@galgal/domain/orders/order-stages'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { confirmationAddress, successAddress } from '../../checkout/order-address.ts'
import { toChallenge } from '../../kyc/provider-address.server.ts'
import { answerStage, redisplayStage } from './order/answer.server.ts'
import { findOrder, type OrderArgs, orderIdOf, toStage } from './order/open-order.server.ts'

/** The figures that the page showed stand beside new ones alone. */
type Shown = Pick<FormValues, 'dueNow' | 'monthly' | 'deposit'>

/**
 * Carries out the one approval of an order: the card it is paid by, then its deposit, then the payment, each by the
 * call of its stage. Nothing is asked of a card before everything is confirmed and the price is the one that was shown.
 */
export async function closeOrder(args: OrderArgs, sent: FormValues) {
  const { dueNow = '', monthly = '', deposit = '', ...values } = sent
  if (values.approveDeposit === 'false')
    return answerStage(args, { stage: 'deposit', approveDeposit: false }, values)
  const read = await callApi(args, getSubscription, { subscriptionID: orderIdOf(args) })
  if (!read.ok) return redisplayStage(args, read, values)
  const order = read.value
  const fields = missingIn(args, order, values)
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })
  if (values.quoteId !== order.quote.quoteId)
    return priceChanged(args, { dueNow, monthly, deposit })
  const refused = (await chooseCard(args, order, values)) ?? (await approveDeposit(args, values))
  return refused ?? pay(args, values, { dueNow, monthly, deposit })
}

/** What is not confirmed or chosen, in the page's own words. */
function missingIn(args: OrderArgs, order: SubscriptionProcess, values: FormValues) {
  const t = getTranslations(args, 'subscribe')
  const errors = getTranslations(args, 'errors')
  const unconfirmed = errors(`error_customMessage_${refusals.ConfirmationsMissing.code}`)
  const wantsAge = order.vehicle.minimumAge && values.confirmAge !== 'on'
  return {
    ...(values.card ? {} : { card: t('method.chooseFirst') }),
    ...(wantsAge ? { confirmAge: unconfirmed } : {}),
    ...(values.confirmTC === 'on' ? {} : { confirmTC: unconfirmed }),
  }
}

/** A new price is agreed to anew, beside the one that was shown. */
function priceChanged(args: OrderArgs, shown: Shown) {
  const t = getTranslations(args, 'errors')
  const { status, code } = refusals.PriceChanged
  return redisplayForm(shown, { status, message: t(`error_customMessage_${code}`) })
}

const cardFields = { paymentMethodId: 'card', [refusals.CardNotFound.code]: 'card' }

/** Chooses another card than the order has; one that waits for the bank is given up for it. */
async function chooseCard(args: OrderArgs, order: SubscriptionProcess, values: FormValues) {
  const paymentMethodId = values.card ?? ''
  const isChosen = paymentMethodId === order.priceDetails.paymentMethodId
  if (isChosen && order.orderStatus === 'draft') return undefined
  const said = await callApi(args, UpdateSubscriptionProcess, {
    id: order.id,
    stage: 'method',
    paymentMethodId,
    paymentSource: 'creditCard',
  })
  return said.ok ? undefined : redisplayStage(args, said, values, cardFields)
}

/** Has the deposit held, where one is needed and not held yet; the bank may want to ask first. */
async function approveDeposit(args: OrderArgs, values: FormValues) {
  const { id, stage } = await findOrder(args)
  if (stage !== 'deposit') return undefined
  const said = await callApi(args, UpdateSubscriptionProcess, {
    id,
    stage: 'deposit',
    approveDeposit: true,
  })
  if (!said.ok) return redisplayStage(args, said, values)
  const { challengeUrl } = said.value.payment
  const isChallenged = said.value.priceDetails.depositStatus === 'challenge' && challengeUrl
  return isChallenged ? toChallenge(args, challengeUrl) : undefined
}

async function pay(args: OrderArgs, values: FormValues, shown: Shown) {
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
    const next = orderStatus === 'ordered' ? confirmationAddress(id) : successAddress(id)
    return redirectTo(args, next)
  }
  if (answer.code === refusals.PaymentDeclined.code) return toStage(args, 'method', id, '&declined')
  const isNewPrice = answer.code === refusals.PriceChanged.code
  return redisplayStage(args, answer, isNewPrice ? shown : values, {
    ...refusedChoices,
    [refusals.ConfirmationsMissing.code]: unconfirmed(answer),
  })
}

/** The box that is told of: the terms first, then the age. */
const unconfirmed = ({ fields }: ApiError) =>
  fields?.confirmAge && !fields.confirmTC ? 'confirmAge' : 'confirmTC'

/** The choice under which a refusal is shown. */
const refusedChoices: Record<number, StageName | 'card'> = {
  [refusals.ColourNotAvailable.code]: 'color-and-date',
  [refusals.QuantityNotAvailable.code]: 'select_quantity',
  [refusals.HubNotAvailable.code]: 'pickup_hub',
  [refusals.DateNotAvailable.code]: 'pickup_hub',
  [refusals.SlotTaken.code]: 'pickup_d2d',
  [refusals.AddressNotServed.code]: 'pickup_d2d',
  [refusals.CardNotFound.code]: 'card',
}
