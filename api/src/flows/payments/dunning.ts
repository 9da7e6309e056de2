import { nextTryAfter } from '@galgal/domain/dunning'
import type { Db } from '../../db/open-database.ts'
import { type Bill, changeBill } from '../../db/payments/bills.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { enqueue, type Outgoing } from '../letters/outbox.ts'
import { step } from '../subscriptions/stand.ts'

type Billed = { bill: Bill; subscription: Subscription }

/**
 * Writes down that a try to take a bill failed: the customer is told each time, and after the last one the
 * desk too. The car stays with its customer: the month before is paid, and a later payment puts all right.
 */
export async function fail(
  tx: Db,
  deps: Deps,
  { bill, subscription }: Billed,
  why: Outgoing['chargeFailed']['why'],
) {
  if (bill.state !== 'due') return
  const now = deps.now()
  const failures = bill.failures + 1
  const nextTryAt = nextTryAfter(failures, now)
  const becomes = nextTryAt ? { nextTryAt } : { state: 'owed' as const }
  await changeBill(tx, bill.id, { failures, ...becomes })
  if (subscription.status === 'active' && subscription.substatus !== 'paymentProblem')
    await step(tx, subscription, 'chargeFailed')
  const payload = { billId: bill.id, failures, why }
  const reason = `${bill.id}:${failures}`
  await enqueue(tx, deps, { kind: 'chargeFailed', dedupeKey: `chargeFailed:${reason}`, payload })
  await enqueue(tx, deps, {
    kind: 'chargeFailedSms',
    dedupeKey: `chargeFailedSms:${reason}`,
    payload,
  })
  if (!nextTryAt)
    await enqueue(tx, deps, {
      kind: 'chargeOwed',
      dedupeKey: `chargeOwed:${reason}`,
      payload: { billId: bill.id },
    })
}
