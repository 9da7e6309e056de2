import { DAY, dayAt, HOUR, MINUTE } from '@galgal/domain/dates'
import { inChunks } from '../../db/in-chunks.ts'
import type { Db } from '../../db/open-database.ts'
import { findPayment, type Payment } from '../../db/payments/payments.ts'
import {
  addRefunds,
  decideRefund,
  listDueRefunds,
  listPaid,
  type Refund,
} from '../../db/payments/refunds.ts'
import { addBillingItems, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../letters/outbox.ts'
import { sendSoon } from '../letters/send-outbox.ts'
import { refundAtProvider } from './ask-provider.ts'
import { takeInvoiceNumber } from './invoice-number.ts'
import { enterPart } from './ledger.ts'

const LONGEST_WAIT = 6 * HOUR
/** A company that says no for so long says no for good: a person has to find another way. */
const GIVEN_UP_AFTER = 7 * DAY
const SIDE_BY_SIDE = 8

/** Writes down what goes back of what a subscription paid, from the newest charge on, before anyone is asked. Throws when it did not pay that much. */
export async function writeRefunds(
  tx: Db,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  { id }: Pick<Subscription, 'id'>,
  amount: number,
): Promise<Refund[]> {
  const parts: Refund[] = []
  let missing = amount
  for (const { payment, left } of await listPaid(tx, id)) {
    const part = Math.min(left, missing)
    if (part <= 0) continue
    missing -= part
    parts.push({
      ...{ id: newId(), subscriptionId: id, paymentId: payment.id, amount: part, state: 'asked' },
      ...{ tries: 0, nextTryAt: now(), createdAt: now(), decidedAt: null },
    })
  }
  if (missing > 0) throw new Error(`subscription ${id} paid less than what should go back`)
  return addRefunds(tx, parts)
}

/** Has parts of charges given back. What fails is tried again by the sweep; false when something did. Twice is once. */
export async function giveBackParts(deps: Deps, parts: Refund[]): Promise<boolean> {
  let isDone = true
  for (const some of inChunks(parts, SIDE_BY_SIDE))
    for (const done of await Promise.all(some.map((it) => giveBackPart(deps, it)))) isDone &&= done
  return isDone
}

async function giveBackPart(deps: Deps, refund: Refund): Promise<boolean> {
  const payment = await findPayment(deps.db, refund.paymentId)
  if (!payment) throw new Error(`refund ${refund.id} is of no payment`)
  try {
    await refundAtProvider(deps, payment, refund)
  } catch (error) {
    deps.log.warn({ err: error, refundId: refund.id }, 'a part of a charge did not go back yet')
    await deps.db.transaction((tx) => postpone(tx, deps, refund))
    return false
  }
  await deps.db.transaction((tx) => writeDone(tx, deps, refund, payment))
  return true
}

async function postpone(tx: Db, deps: Deps, { id, tries, createdAt }: Refund) {
  const now = deps.now()
  if (now.getTime() - createdAt.getTime() < GIVEN_UP_AFTER) {
    const wait = Math.min(MINUTE * 2 ** tries, LONGEST_WAIT)
    const nextTryAt = new Date(now.getTime() + wait)
    await decideRefund(tx, id, { tries: tries + 1, nextTryAt })
    return
  }
  if (!(await decideRefund(tx, id, { state: 'failed', decidedAt: now }))) return
  const payload = { refundId: id }
  await enqueue(tx, deps, { kind: 'refundFailed', dedupeKey: `refundFailed:${id}`, payload })
}

/** The books, the number of the credit and the letter, in the transaction that says that the money went back. */
async function writeDone(tx: Db, deps: Deps, refund: Refund, payment: Payment) {
  const now = deps.now()
  const { id, subscriptionId, paymentId, amount } = refund
  if (!(await decideRefund(tx, id, { state: 'done', decidedAt: now }))) return
  await enterPart(tx, payment, refund, now)
  const payload = { refundId: id }
  await enqueue(tx, deps, { kind: 'refunded', dedupeKey: `refunded:${id}`, payload })
  const date = dayAt(now)
  const number = await takeInvoiceNumber(tx, date)
  const item = { id, subscriptionId, paymentId, date, number, type: 'refund' as const }
  await addBillingItems(tx, [{ ...item, amount: -amount }])
}

/** Gives back what was written down and not done, at its time. */
export async function followRefunds(deps: Deps) {
  const due = await listDueRefunds(deps.db, deps.now())
  if (due.length === 0) return
  await giveBackParts(deps, due)
  sendSoon(deps)
}
