import { nextTryAfter } from '@galgal/domain/dunning'
import { type Bill, changeBill, listInTrouble, tryBillsAgain } from '../db/bills.ts'
import type { Db } from '../db/open-database.ts'
import { changeSubscription, lockSubscription, type Subscription } from '../db/subscriptions.ts'
import type { Deps } from '../deps.ts'
import { enqueue, type Outgoing } from './outbox.ts'
import { step } from './stand.ts'

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

/** From now on a subscription is paid by another card of its customer, and what failed is tried with it by the next sweep. */
export async function retryBills(deps: Deps, subscriptionId: string, cardId: string) {
  await deps.db.transaction(async (tx) => {
    if (!(await lockSubscription(tx, subscriptionId))) return
    await changeSubscription(tx, subscriptionId, { cardId })
    await tryBillsAgain(tx, subscriptionId, deps.now())
  })
}

/** The same for each subscription of a customer in trouble, when a card was added. */
export async function retryWithNewCard(deps: Deps, customerId: string, cardId: string) {
  for (const { id } of await listInTrouble(deps.db, customerId)) await retryBills(deps, id, cardId)
}
