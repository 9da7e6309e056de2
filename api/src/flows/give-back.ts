import { changeOrder, lockOrderById } from '../db/orders.ts'
import { movePayments, type Payment } from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import { freeDelivery } from './book-delivery.ts'
import { undoPayments } from './undo-payments.ts'

/** Undoes a payment that led nowhere, whatever its outcome was; an order in payment is a draft again. */
export async function giveBack(deps: Deps, payment: Payment) {
  const undone = await deps.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, payment.orderId)
    const now = deps.now()
    const marked = { state: 'undoing', decidedAt: now } as const
    const moved = await movePayments(tx, [payment.id], 'authorising', marked)
    if (moved.length && payment.kind === 'charge' && order?.status === 'paying') {
      await freeDelivery(tx, deps, order.id)
      await changeOrder(tx, order.id, { status: 'draft', cardId: null, updatedAt: now })
    }
    return moved
  })
  await undoPayments(deps, undone)
}
