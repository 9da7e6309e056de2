import { listInTrouble, tryBillsAgain } from '../../db/payments/bills.ts'
import { changeSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { sendLater } from '../../send-later.ts'
import { payDue } from './months.ts'

/** From now on a subscription is paid by another card of its customer, and what failed is tried with it, after the answer. */
export async function retryBills(deps: Deps, subscriptionId: string, cardId: string) {
  await deps.db.transaction(async (tx) => {
    if (!(await lockSubscription(tx, subscriptionId))) return
    await changeSubscription(tx, subscriptionId, { cardId })
    await tryBillsAgain(tx, subscriptionId, deps.now())
  })
  sendLater(deps, () => payDue(deps, subscriptionId), 'bill.retry_failed')
}

/** The same for each subscription of a customer in trouble, when a card was added. */
export async function retryWithNewCard(deps: Deps, customerId: string, cardId: string) {
  for (const { id } of await listInTrouble(deps.db, customerId)) await retryBills(deps, id, cardId)
}
