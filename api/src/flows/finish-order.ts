import { bumpCatalogueVersion } from '../db/catalogue.ts'
import type { Db } from '../db/open-database.ts'
import { changeOrder } from '../db/orders.ts'
import { addPayment, movePayments, type Payment } from '../db/payments.ts'
import type { Customer } from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../handle.ts'
import { bookDelivery, freeDelivery } from './book-delivery.ts'
import { giveBack } from './give-back.ts'
import {
  cardOf,
  lockOrderState,
  type OrderState,
  readOrder,
  refuseUnlessDraft,
} from './order-state.ts'
import { place } from './place-order.ts'
import { quoteIdOf } from './quote-id.ts'
import { reserve, returnExpired } from './reserve.ts'
import { sendSoon } from './send-outbox.ts'

type Wish = { id: string; quoteId?: string | undefined; confirmTC?: boolean | undefined }
type Whose = { id: string; customerId: string }

/**
 * Charges the first payment and places the order. The charge is written down before the provider is
 * asked and outside any lock; one that cannot become an order is given back.
 */
export async function finishOrder(deps: Deps, customer: Customer, wish: Wish): Promise<OrderState> {
  const whose = { id: wish.id, customerId: customer.id }
  await returnExpired(deps)
  const begun = await deps.db.transaction((tx) => begin(tx, deps, whose, wish))
  if (!begun) return readOrder(deps.db, whose, deps.now())
  // A place at a hub is taken, and with it perhaps the first day that cars are promised for.
  await bumpCatalogueVersion(deps.db)

  const outcome = await ask(deps, begun)
  if (outcome === 'declined') {
    await backToDraft(deps, whose, begun.payment)
    throw new Refusal('PaymentDeclined')
  }
  if (outcome === 'approved') {
    await placeOrGiveBack(deps, whose, customer, begun.payment)
    sendSoon(deps)
  }
  return readOrder(deps.db, whose, deps.now())
}

/** Everything that may still forbid the order, in the contract's order; then the order is in payment. */
async function begin(tx: Db, deps: Deps, whose: Whose, wish: Wish) {
  const state = await lockOrderState(tx, whose, deps.now())
  const { order, quote } = state
  if (order.status === 'ordered') return undefined
  refuseUnlessDraft(state)
  const card = cardOf(state)
  // A card that expired since it was chosen is missing, not unanswered.
  if (state.stage !== 'checkout' && (card || order.cardId === null))
    throw new Refusal('OrderStepTooEarly')
  if (!wish.confirmTC)
    throw new Refusal('ConfirmationsMissing', { fields: { confirmTC: 'mustConfirm' } })
  if (wish.quoteId !== quoteIdOf(quote)) throw new Refusal('PriceChanged')
  if (!card) throw new Refusal('CardNotFound')
  await reserve(tx, deps, state)
  await bookDelivery(tx, deps, state)

  const payment: Payment = {
    id: deps.newId(),
    orderId: order.id,
    kind: 'charge',
    cardId: card.id,
    amount: quote.dueNow.total,
    state: 'authorising',
    providerPayment: null,
    challengeUrl: null,
    createdAt: deps.now(),
    decidedAt: null,
  }
  await addPayment(tx, payment)
  await changeOrder(tx, order.id, { status: 'paying', updatedAt: deps.now() })
  return { payment, providerCard: card.providerCard }
}

async function ask(
  { payment: provider, log }: Deps,
  { payment, providerCard }: { payment: Payment; providerCard: string },
) {
  try {
    const { id: key, amount } = payment
    return await provider.ask({ key, kind: 'charge', providerCard, amount })
  } catch (error) {
    // Whether money moved is not known: the order stays in payment until the sweep has settled it.
    log.warn({ err: error, paymentId: payment.id }, 'the payment provider did not answer')
    return 'unknown'
  }
}

async function backToDraft(deps: Deps, whose: Whose, payment: Payment) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    await lockOrderState(tx, whose, now())
    const decided = { state: 'declined', decidedAt: now() } as const
    const moved = await movePayments(tx, [payment.id], 'authorising', decided)
    if (moved.length === 0) return
    await freeDelivery(tx, deps, whose.id)
    await changeOrder(tx, whose.id, { status: 'draft', cardId: null, updatedAt: now() })
  })
}

async function placeOrGiveBack(deps: Deps, whose: Whose, customer: Customer, payment: Payment) {
  try {
    await deps.db.transaction(async (tx) => {
      const state = await lockOrderState(tx, whose, deps.now())
      await place(tx, deps, customer, state, payment)
    })
  } catch (error) {
    await giveBack(deps, payment)
    throw error
  }
}
