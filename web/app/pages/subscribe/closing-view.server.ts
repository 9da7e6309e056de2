import type { SubscriptionProcess } from '@galgal/contract/order'
import { refusals } from '@galgal/contract/refusals'
import type { User } from '@galgal/contract/user'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { CardFields } from '../../checkout/card-fields.tsx'
import { openCardForm } from '../../checkout/card-form.server.ts'
import { cardArrival, cardsNow, creditCards, newestOf } from '../../checkout/credit-cards.server.ts'
import type { CreditCard } from '../../checkout/credit-cards.tsx'
import { stageAddress } from '../../checkout/order-address.ts'
import { providerAddress } from '../../kyc/provider-address.server.ts'
import { waitingListAddress } from './order/answer.server.ts'
import { type OrderArgs, openOrder, toStage } from './order/open-order.server.ts'
import { orderView } from './order/order-view.server.ts'

/** The stages that the last page of an order answers by one approval. */
export type ClosingStage = 'method' | 'method_add' | 'deposit' | 'checkout'

/** The page of the card, the deposit and the payment, under the address of any of its stages. */
export async function closingView(args: OrderArgs, stage: ClosingStage) {
  const { order, user } = await openOrder(args, stage)
  const [view, every] = await Promise.all([
    orderView(args, order, stage, 'payment'),
    cardsNow(args, user),
  ])
  const { search, toast } = cardArrival(args, every)
  const { active, inactive } = creditCards(every)
  if (stage === 'method' && search.state === 'none' && active.length === 0)
    throw toStage(args, 'method_add', order.id)
  const newest = newestOf(every)
  const isAdding = stage === 'method_add' || (active.length === 0 && search.state === 'none')
  const fields = isAdding ? await openOrdersForm(args, { order, user, newest }) : null
  const isDeclined = args.url.searchParams.has('declined')
  const added = search.state === 'found' ? search.card : ''
  return {
    ...view,
    order: { ...view.order, back: stageAddress('select_insurance', order.id) },
    fields,
    isColourGone: fields?.kind === 'refused' && fields.code === refusals.ColourNotAvailable.code,
    cards: isAdding ? [] : active,
    hasOtherCards: active.length > 0,
    inactive,
    chosen: chosenOf({ order, active, added, isDeclined: isDeclined && stage === 'method' }),
    search,
    toast,
    declined: isDeclined ? (stage === 'deposit' ? ('deposit' as const) : ('card' as const)) : null,
    isChallenged: order.orderStatus === 'paying',
    deposit: depositOf(args, order),
    quoteId: order.quote.quoteId,
    minimumAge: order.vehicle.minimumAge ?? null,
  }
}
export type ClosingView = Awaited<ReturnType<typeof closingView>>

type Chosen = {
  order: SubscriptionProcess
  active: CreditCard[]
  added: string
  isDeclined: boolean
}

/** The card that was just typed, the order's, the account's default one, or the only one; one that was declined is not offered again by itself. */
function chosenOf({ order, active, added, isDeclined }: Chosen) {
  if (isDeclined) return ''
  const [only] = active.length === 1 ? active : active.filter(({ isDefault }) => isDefault)
  return added || order.priceDetails.paymentMethodId || (only?.id ?? '')
}

/** What becomes of the deposit; null without one. */
function depositOf(args: OrderArgs, order: SubscriptionProcess) {
  const { amount, amountStr } = order.quote.depositHold
  const { depositStatus } = order.priceDetails
  const { challengeUrl } = order.payment
  if (amount === 0) return null
  const isChallenged = depositStatus === 'challenge' && challengeUrl
  return {
    amount: amountStr,
    isHeld: depositStatus === 'approved',
    // Only a stage that is open can be turned down.
    mayReject: order.stage === 'deposit' || order.stage === 'checkout',
    challenge: isChallenged ? providerAddress(args, challengeUrl) : null,
  }
}

type CardFormArgs = { order: SubscriptionProcess; user: User; newest: string }

/** Opens the form and reserves the car; one that is gone leads to its waiting list. */
async function openOrdersForm(
  args: OrderArgs,
  { order, ...options }: CardFormArgs,
): Promise<CardFields> {
  // While a payment of this order waits for the bank its car is reserved already.
  const reserves = order.orderStatus === 'draft'
  const fields = await openCardForm(args, { ...options, orderId: order.id, reserves })
  if (fields.kind === 'refused' && fields.code === refusals.OutOfStock.code)
    throw redirectTo(args, await waitingListAddress(args))
  return fields
}
