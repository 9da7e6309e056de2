import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { homeLocale } from '@galgal/i18n/locales'
import { findOrderById } from '../../db/order/orders.ts'
import { findBill } from '../../db/payments/bills.ts'
import { findCard } from '../../db/payments/cards.ts'
import {
  findPayment,
  isOpen,
  listLateChallenges,
  listSilent,
  listToReverse,
  listUnsettled,
  type Payment,
} from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import {
  authoriseAtProvider,
  lookUpAtProvider,
  returnAddress,
  whileResponding,
} from '../payments/provider-calls.ts'
import { billRequest, mayBeCharged } from './charge-bill.ts'
import { cancelPayment, reversePayments } from './reverse-payments.ts'
import { isOverdue, PATIENCE, settlePayment } from './settle-payment.ts'

/** A payment without an outcome for so long is cancelled, so that its order can go on. */
const LONGEST_SILENCE = 15 * MINUTE

const before = ({ now }: Deps, milliseconds: number) => new Date(now().getTime() - milliseconds)

/** Looks a payment up at its provider and settles it. False when the provider did not respond. */
export async function followPayment(deps: Deps, payment: Payment): Promise<boolean> {
  return settle(deps, payment, await lookUpAtProvider(deps, payment))
}

async function settle(deps: Deps, payment: Payment, outcome: PaymentOutcome): Promise<boolean> {
  await settlePayment(deps, payment.id, outcome)
  return outcome.state !== 'unknown'
}

/** Like `followPayment`, and one without an outcome is requested again by its own key. */
async function followOrRetry(deps: Deps, payment: Payment): Promise<boolean> {
  const found = await lookUpAtProvider(deps, payment)
  const outcome = await retryAuthorisation(deps, payment, found)
  if (outcome.state === 'unknown') await notifyDeskOfSilence(deps, payment)
  return settle(deps, payment, outcome)
}

/** Whether no call waits for the outcome of a payment that nobody knows yet; said of rows by `listUnsettled`. */
export const isLeftAlone = (deps: Deps, payment: Payment): boolean =>
  isOpen(payment) && (payment.state !== 'authorising' || isOverdue(deps, payment))

/** Follows the payments of one order that no call waits for; one that cannot be settled now is later. */
export async function followOrder(deps: Deps, order: { id: string; customerId: string }) {
  for (const payment of await listUnsettled(deps.db, before(deps, PATIENCE), order))
    await orLater(deps, payment, followPayment)
}

/** Follows all payments, and cancels those that wait for nothing any more. */
export async function followPayments(deps: Deps) {
  const unsettled = await listUnsettled(deps.db, before(deps, PATIENCE))
  await whileResponding(unsettled, (payment) => orLater(deps, payment, followOrRetry))
  const late = await listLateChallenges(deps.db, deps.now())
  const silent = await listSilent(deps.db, before(deps, LONGEST_SILENCE))
  await whileResponding([...late, ...silent], (payment) => cancelPayment(deps, payment))
  const marked = await listToReverse(deps.db)
  await whileResponding(marked, (payment) => reversePayments(deps, [payment]))
}

async function orLater(
  deps: Deps,
  payment: Payment,
  follow: typeof followPayment,
): Promise<boolean> {
  try {
    return await follow(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment.settle_deferred')
    return false
  }
}

/** A provider knows a key for a day at least (docs.stripe.com/api/idempotent_requests); an hour of it is for clocks that differ. */
const KEY_MEMORY = 23 * HOUR

/** Requests a payment without a known outcome again by its own key, which charges nothing twice. */
async function retryAuthorisation(
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
  if (!payment?.cardId || !isOpen(payment)) return undefined
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
async function notifyDeskOfSilence(deps: Deps, payment: Payment) {
  if (payment.kind !== 'bill' || ageOf(deps, payment) < DAY) return
  deps.log.warn({ paymentId: payment.id }, 'payment.unanswered_for_a_day')
  const dedupeKey = `unanswered:${payment.id}`
  const payload = { paymentId: payment.id }
  await enqueue(deps.db, deps, { kind: 'unanswered', dedupeKey, payload })
}
