import { DAY, dayAt, HOUR, MINUTE } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { findCharge } from '../../db/payments/charges.ts'
import type { Payment } from '../../db/payments/payments.ts'
import { moveRefund, ON_ITS_WAY, type Refund } from '../../db/payments/refunds.ts'
import { addBillingItems } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import type { RefundOutcome } from '../../providers/payment/payment.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { enterRefund, enterReturnedRefund } from '../payments/ledger.ts'

const LONGEST_WAIT = 6 * HOUR
/** A provider that does not respond for so long never will: a person has to find another way. */
const GIVEN_UP_AFTER = 7 * DAY

/** A refund with the charge it is a part of. */
export type PaymentRefund = { refund: Refund; payment: Payment }

/** Records the outcome of a refund. The same outcome a second time changes nothing. */
export const settleRefund = (deps: Deps, refund: PaymentRefund, outcome: RefundOutcome) =>
  deps.db.transaction((tx) => settlers[outcome](tx, deps, refund))

type Settle = (tx: Db, deps: Deps, refund: PaymentRefund) => Promise<unknown>

const settlers: Record<RefundOutcome, Settle> = {
  done: writeDone,
  pending: (tx, deps, { refund }) =>
    moveRefund(tx, refund.id, ON_ITS_WAY, { state: 'pending', ...laterOf(deps, refund) }),
  failed: writeFailed,
}

/** It is not known whether a refund was accepted: it is requested again later. One that was is never given up, as it may yet go through. */
export const postpone = (deps: Deps, refund: Refund) =>
  deps.db.transaction(async (tx) => {
    const age = deps.now().getTime() - refund.createdAt.getTime()
    if (age >= GIVEN_UP_AFTER && (await giveUp(tx, deps, refund, ['asked'], 'silent'))) return
    await moveRefund(tx, refund.id, ON_ITS_WAY, laterOf(deps, refund))
  })

function laterOf({ now }: Deps, { tries }: Refund) {
  const wait = Math.min(MINUTE * 2 ** tries, LONGEST_WAIT)
  return { tries: tries + 1, nextTryAt: new Date(now().getTime() + wait) }
}

/** The ledger, the credit note and the notification, in the transaction that says that the money went back. */
async function writeDone(tx: Db, deps: Deps, { refund, payment }: PaymentRefund) {
  const now = deps.now()
  const { id, subscriptionId, paymentId, amount } = refund
  if (!(await moveRefund(tx, id, ON_ITS_WAY, { state: 'done', decidedAt: now }))) return
  const charge = await findCharge(tx, { subscriptionId, paymentId })
  if (!charge) throw new Error(`charge of refund ${id} has no invoice`)
  await enterRefund(tx, payment, refund, { at: now, invoicedOn: charge.item.date })
  const payload = { refundId: id }
  await enqueue(tx, deps, { kind: 'refunded', dedupeKey: `refunded:${id}`, payload })
  const date = dayAt(now)
  const item = { id, subscriptionId, paymentId, date, type: 'refund' as const }
  await addBillingItems(tx, [{ ...item, amount: -amount }])
}

/** A bank may refuse money at once, or send it back days after it went: the credit stands, and the money is still owed. */
async function writeFailed(tx: Db, deps: Deps, { refund, payment }: PaymentRefund) {
  if (await giveUp(tx, deps, refund, ON_ITS_WAY, 'refused')) return
  if (await giveUp(tx, deps, refund, ['done'], 'returned'))
    await enterReturnedRefund(tx, payment, refund, deps.now())
}

/** The desk is notified, and the audit reports it from then on. False when the refund was in another state. */
export async function giveUp(
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  { id }: Refund,
  from: readonly Refund['state'][],
  why: Outgoing['refundFailed']['why'],
): Promise<boolean> {
  const decidedAt = deps.now()
  if (!(await moveRefund(tx, id, from, { state: 'failed', decidedAt }))) return false
  const payload = { refundId: id, why }
  await enqueue(tx, deps, { kind: 'refundFailed', dedupeKey: `refundFailed:${id}`, payload })
  return true
}
