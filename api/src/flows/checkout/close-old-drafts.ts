import { expireDrafts, hasOldDrafts } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { DRAFT_LIFE } from '../orders/order-state.ts'

/** Closes drafts nobody changed for 14 days and voids the card holds of their deposits; of one customer, or of all. */
export async function closeOldDrafts(deps: Deps, customerId?: string) {
  const changedUntil = new Date(deps.now().getTime() - DRAFT_LIFE)
  if (!(await hasOldDrafts(deps.db, changedUntil, customerId))) return
  const paymentsToReverse = await deps.db.transaction(async (tx) => {
    const closed = await expireDrafts(tx, changedUntil, customerId)
    return markCardHoldsForReversal(
      tx,
      deps,
      closed.map(({ id }) => id),
    )
  })
  await reversePayments(deps, paymentsToReverse)
}
