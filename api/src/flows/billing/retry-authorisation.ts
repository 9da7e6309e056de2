import { DAY, HOUR } from '@galgal/domain/dates'
import { homeLocale } from '@galgal/i18n/locales'
import { findOrderById } from '../../db/order/orders.ts'
import { findBill } from '../../db/payments/bills.ts'
import { findCard } from '../../db/payments/cards.ts'
import { findPayment, isOpen, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import { authoriseAtProvider, returnAddress } from '../payments/provider-calls.ts'
import { billRequest, mayBeCharged } from './charge-bill.ts'
import { isOverdue } from './settle-payment.ts'

/** A provider knows a key for a day at least (docs.stripe.com/api/idempotent_requests); an hour of it is for clocks that differ. */
const KEY_MEMORY = 23 * HOUR

/**
 * Requests a payment again by its own key while it is wanted and has no known outcome: what was taken is not taken
 * again. Gives the outcome so far when it is not requested.
 */
export async function retryAuthorisation(
  deps: Deps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (!mayRetry(deps, payment, outcome)) return outcome
  const request = await findRequest(deps, payment)
  return request ? authoriseAtProvider(deps, payment, request) : outcome
}

/** A company that has named a payment knows of it, and is only looked up. */
function mayRetry(deps: Deps, payment: Payment, outcome: PaymentOutcome): boolean {
  if (!isOverdue(deps, payment) || payment.providerPayment || outcome.providerPayment) return false
  if (outcome.state === 'missing') return payment.kind === 'bill'
  return outcome.state === 'unknown' && ageOf(deps, payment) < KEY_MEMORY
}

const ageOf = ({ now }: Deps, { createdAt }: Payment) => now().getTime() - createdAt.getTime()

/** How a payment was requested first; undefined when it is no longer wanted. */
async function findRequest(deps: Deps, { id, orderId, billId }: Payment) {
  const { db, payment: company } = deps
  const payment = await findPayment(db, id)
  if (!payment || !isOpen(payment)) return undefined
  const card = await findCard(db, payment.cardId)
  if (card?.provider !== company.name) return undefined
  if (billId !== null) {
    const bill = await findBill(db, billId)
    const isDue = bill && (await mayBeCharged(db, deps, bill))
    return isDue ? billRequest(deps, bill.subscriptionId, card) : undefined
  }
  const order = await findOrderById(db, orderId)
  const isWanted =
    payment.kind === 'charge' ? order?.status === 'paying' : order?.cardId === payment.cardId
  const { providerCard } = card
  return isWanted ? { providerCard, returnTo: returnAddress(deps, homeLocale, orderId) } : undefined
}

/** After a day without an outcome of a bill a person has to look, once; it is followed on. */
export async function notifyDeskOfSilence(deps: Deps, payment: Payment) {
  if (payment.kind !== 'bill' || ageOf(deps, payment) < DAY) return
  deps.log.warn({ paymentId: payment.id }, 'payment.unanswered_for_a_day')
  const dedupeKey = `unanswered:${payment.id}`
  const payload = { paymentId: payment.id }
  await enqueue(deps.db, deps, { kind: 'unanswered', dedupeKey, payload })
}
