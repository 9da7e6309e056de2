import { chunked } from '../../db/chunk.ts'
import type { Db } from '../../db/database.ts'
import { findPayment } from '../../db/payments/payments.ts'
import { addRefunds, listDueRefunds, listPaid, type Refund } from '../../db/payments/refunds.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lookAtRefund, refundAtProvider } from '../payments/ask-provider.ts'
import { type GoingBack, postpone, settleRefund } from './settle-refund.ts'

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
  if (missing > 0) throw new Error(`subscription ${id} paid less than is to be refunded`)
  return addRefunds(tx, parts)
}

/** Has parts of charges given back. What is not through then is followed by a job. Twice is once. */
export async function giveBackParts(deps: Deps, parts: Refund[]) {
  for (const some of chunked(parts, SIDE_BY_SIDE))
    await Promise.all(some.map((refund) => giveBackPart(deps, refund)))
}

async function giveBackPart(deps: Deps, refund: Refund) {
  const it = await withPayment(deps, refund)
  // What was accepted once is only looked at: asking for it could be a second refund where a name is forgotten.
  const ask = refund.state === 'asked' ? refundAtProvider : lookAtRefund
  const outcome = await ask(deps, it).catch((error: unknown) => {
    deps.log.warn({ err: error, refundId: refund.id }, 'refund.deferred')
    return undefined
  })
  await (outcome ? settleRefund(deps, it, outcome) : postpone(deps, refund))
}

async function withPayment({ db }: Deps, refund: Refund): Promise<GoingBack> {
  const payment = await findPayment(db, refund.paymentId)
  if (!payment) throw new Error(`refund ${refund.id} has no payment`)
  return { refund, payment }
}

/** Gives back what was written down and is not through, at its time. */
export async function followRefunds(deps: Deps) {
  const due = await listDueRefunds(deps.db, deps.now())
  if (due.length === 0) return
  await giveBackParts(deps, due)
  sendSoon(deps)
}

/** Asks what became of one refund, also of one that went back before: its bank may send it back. Throws when nobody says. */
export async function followRefund(deps: Deps, refund: Refund) {
  if (refund.state === 'done') {
    const it = await withPayment(deps, refund)
    await settleRefund(deps, it, await lookAtRefund(deps, it))
  } else if (refund.state !== 'failed') await giveBackPart(deps, refund)
  sendSoon(deps)
}
