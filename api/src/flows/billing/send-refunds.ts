import { chunked } from '../../db/chunk.ts'
import type { Db } from '../../db/database.ts'
import { findPayment } from '../../db/payments/payments.ts'
import { addRefunds, listDueRefunds, listPaid, type Refund } from '../../db/payments/refunds.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lookUpRefund, refundAtProvider } from '../payments/provider-calls.ts'
import { giveUp, type PaymentRefund, postpone, settleRefund } from './settle-refund.ts'

const SIDE_BY_SIDE = 8

type NewRefund = Pick<Refund, 'subscriptionId' | 'paymentId' | 'amount' | 'cause' | 'staffId'>

/** A refund that is to be requested now. */
export const newRefund = (
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  planned: NewRefund,
): Refund => ({
  ...planned,
  id: newId(),
  state: 'asked',
  tries: 0,
  nextTryAt: now(),
  createdAt: now(),
  decidedAt: null,
})

/** Writes the refunds of what a subscription paid, from the newest charge on, before any provider is asked. What was not paid by card is left to the desk. Throws when it did not pay that much. */
export async function writeRefunds(
  tx: Db,
  deps: Pick<Deps, 'newId' | 'now'>,
  { id }: Pick<Subscription, 'id'>,
  amount: number,
): Promise<Refund[]> {
  const refunds: Refund[] = []
  let missing = amount
  const paid = await listPaid(tx, id)
  const byCard = paid.filter(({ payment }) => payment.how === 'card')
  const elsewhere = paid.filter(({ payment }) => payment.how !== 'card')
  for (const { payment, left } of [...byCard, ...elsewhere]) {
    const part = Math.min(left, missing)
    if (part <= 0) continue
    missing -= part
    const planned = { subscriptionId: id, paymentId: payment.id, amount: part } as const
    refunds.push(newRefund(deps, { ...planned, cause: 'end', staffId: null }))
  }
  if (missing > 0) throw new Error(`subscription ${id} paid less than is to be refunded`)
  const noCard = new Set(elsewhere.map(({ payment }) => payment.id))
  const added = await addRefunds(tx, refunds)
  for (const refund of added)
    if (noCard.has(refund.paymentId)) await giveUp(tx, deps, refund, ['asked'], 'elsewhere')
  return added.filter(({ paymentId }) => !noCard.has(paymentId))
}

/** What is not through then is followed by a job. Twice is once. */
export async function sendRefunds(deps: Deps, refunds: Refund[]) {
  for (const some of chunked(refunds, SIDE_BY_SIDE))
    await Promise.all(some.map((refund) => sendRefund(deps, refund)))
}

async function sendRefund(deps: Deps, refund: Refund) {
  const paymentRefund = await withPayment(deps, refund)
  // What was accepted once is only looked up: to request it could be a second refund where a key is forgotten.
  const ask = refund.state === 'asked' ? refundAtProvider : lookUpRefund
  const outcome = await ask(deps, paymentRefund).catch((error: unknown) => {
    deps.log.warn({ err: error, refundId: refund.id }, 'refund.deferred')
    return undefined
  })
  await (outcome ? settleRefund(deps, paymentRefund, outcome) : postpone(deps, refund))
}

async function withPayment({ db }: Deps, refund: Refund): Promise<PaymentRefund> {
  const payment = await findPayment(db, refund.paymentId)
  if (!payment) throw new Error(`refund ${refund.id} has no payment`)
  return { refund, payment }
}

/** Sends every refund that is not through, at its time. */
export async function followRefunds(deps: Deps) {
  const due = await listDueRefunds(deps.db, deps.now())
  if (due.length === 0) return
  await sendRefunds(deps, due)
  sendSoon(deps)
}

/** Looks up one refund, also one that was done: its bank may send it back. Throws when there is no answer. */
export async function followRefund(deps: Deps, refund: Refund) {
  if (refund.state === 'done') {
    const paymentRefund = await withPayment(deps, refund)
    await settleRefund(deps, paymentRefund, await lookUpRefund(deps, paymentRefund))
  } else if (refund.state !== 'failed') await sendRefund(deps, refund)
  sendSoon(deps)
}
