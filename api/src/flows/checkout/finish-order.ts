import type { Locale } from '@galgal/i18n/locales'
import type { Customer } from '../../db/account/sessions.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { isRejectedForGood } from '../../db/identity/identity-checks.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { addPayment, isOpen, type Payment } from '../../db/payments/payments.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { markForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { settleOrLeave } from '../billing/settle-payment.ts'
import { bookDelivery } from '../delivery/choose-delivery.ts'
import type { Limits } from '../limits.ts'
import { useCoupon } from '../orders/coupons.ts'
import {
  cardOf,
  lockOrderAtHub,
  type OrderState,
  quoteIdOf,
  readOrder,
  refuseUnlessDraft,
} from '../orders/order-state.ts'
import { reserveStock, withExpiredStock } from '../orders/reserve-stock.ts'
import { authoriseAtProvider, newPayment, returnAddress } from '../payments/provider-calls.ts'

type Confirmation = {
  id: string
  quoteId?: string | undefined
  confirmTC?: boolean | undefined
  confirmAge?: boolean | undefined
  /** Who may try no more cards. */
  limits?: Limits
}

/** Charges the first payment and places the order. The charge is stored before its provider is asked, outside any lock. */
export async function finishOrder(
  deps: Deps,
  customer: Customer,
  confirmation: Confirmation & { locale: Locale },
): Promise<OrderState> {
  const orderKey = { id: confirmation.id, customerId: customer.id }
  const begun = await withExpiredStock(deps, () =>
    deps.db.transaction((tx) => begin(tx, deps, customer, confirmation)),
  )
  if (!begun) return readOrder(deps.db, orderKey, deps.now())
  const { state: before, payment, providerCard, paymentsToReverse } = begun

  const returnTo = returnAddress(deps, confirmation.locale, confirmation.id)
  const outcome = await authoriseAtProvider(deps, payment, { providerCard, returnTo })
  const placed = await settleOrLeave(deps, payment, outcome, before)
  await reversePayments(deps, paymentsToReverse)
  const isKnown = placed && paymentsToReverse.length === 0
  const state = isKnown ? placed : await readOrder(deps.db, orderKey, deps.now())
  if (hasFailed(state, payment)) throw new Refusal('PaymentDeclined')
  return state
}

/** Everything that may still forbid the order, in the contract's order; then the order is in payment, for the price it has now. */
async function begin(tx: Db, deps: Deps, customer: Customer, confirmation: Confirmation) {
  const orderKey = { id: confirmation.id, customerId: customer.id }
  const state = await lockOrderAtHub(tx, orderKey, deps.now(), confirmation.limits)
  const { order, quote } = state
  if (order.status === 'ordered') return undefined
  refuseUnlessDraft(state)
  const card = cardOf(state)
  // A card that expired since it was chosen is missing, not unanswered.
  if (state.stage !== 'checkout' && (card || order.cardId === null))
    throw new Refusal('OrderStepTooEarly')
  refuseUnconfirmed(state, confirmation)
  if (confirmation.quoteId !== quoteIdOf(quote)) throw new Refusal('PriceChanged')
  await refuseRejected(tx, customer)
  if (!card) throw new Refusal('CardNotFound')
  await reserveStock(tx, deps, state)
  await bookDelivery(tx, deps, state)
  await useCoupon(tx, deps, state)

  const amount = quote.dueNow.total
  const payment = newPayment(deps, { orderId: order.id, cardId: card.id, kind: 'charge', amount })
  const paying = { status: 'paying', placedQuote: quote, updatedAt: deps.now() } as const
  await writeTogether(tx, [
    addPayment(tx, payment),
    changeOrder(tx, order.id, paying),
    // A place at a hub is taken, and with it perhaps the first day that cars are promised for.
    bumpCatalogueVersion(tx),
  ])
  return {
    state,
    payment,
    providerCard: card.providerCard,
    paymentsToReverse: await reverseUnneededCardHold(tx, deps, state),
  }
}

/** Throws 7020 for what was not confirmed: the terms, and the drivers' age where the car has one of its own. */
function refuseUnconfirmed({ car }: OrderState, { confirmTC, confirmAge }: Confirmation) {
  const fields = {
    ...(!confirmTC && { confirmTC: 'mustConfirm' }),
    ...(car.minimumAge !== undefined && !confirmAge && { confirmAge: 'mustConfirm' }),
  }
  if (Object.keys(fields).length) throw new Refusal('ConfirmationsMissing', { fields })
}

/** A deposit that was held, or is being asked for, and that the price does not ask for any more. */
const reverseUnneededCardHold = (tx: Db, deps: Deps, { deposit, quote }: OrderState) =>
  markForReversal(tx, deps, deposit && quote.depositHold === 0 ? [deposit.id] : [])

/** Throws 7049 for whom nobody will hand a car: rejected for good, and no person is looking at their documents. */
async function refuseRejected(tx: Db, { id, documentStatus }: Customer) {
  if (documentStatus === 'rejected' && (await isRejectedForGood(tx, id)))
    throw new Refusal('IdentityRejected')
}

const hasFailed = ({ charge }: OrderState, { id }: Payment) =>
  charge?.id === id && !isOpen(charge) && charge.state !== 'approved'
