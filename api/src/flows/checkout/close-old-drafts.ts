import { expireDrafts, hasOldDrafts } from '../../db/order/orders.ts'
import { listHolds } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { markForUndo, undoPayments } from '../billing/undo-payments.ts'
import { DRAFT_LIFE } from '../orders/order-state.ts'

/** Closes drafts nobody changed for 14 days and lets their deposits go; of one customer, or of all. */
export async function closeOldDrafts(deps: Deps, customerId?: string) {
  const changedUntil = new Date(deps.now().getTime() - DRAFT_LIFE)
  if (!(await hasOldDrafts(deps.db, changedUntil, customerId))) return
  const undone = await deps.db.transaction(async (tx) => {
    const closed = await expireDrafts(tx, changedUntil, customerId)
    const holds = await listHolds(
      tx,
      closed.map(({ id }) => id),
    )
    return markForUndo(
      tx,
      deps,
      holds.map(({ id }) => id),
    )
  })
  await undoPayments(deps, undone)
}
