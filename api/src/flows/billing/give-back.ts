import { lockOrderById } from '../../db/order/orders.ts'
import { movePayments, OPEN, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { leavePayment } from './end-payment.ts'
import { undoPayments } from './undo-payments.ts'

/** Undoes a payment that leads nowhere, whatever its outcome was or will be; an order in payment is a draft again. False when the provider still has to be told. */
export async function giveBack(deps: Deps, payment: Payment): Promise<boolean> {
  const undone = await deps.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, payment.orderId)
    const marked = { state: 'undoing', decidedAt: deps.now() } as const
    const moved = await movePayments(tx, [payment.id], OPEN, marked)
    if (order && moved.length) await leavePayment(tx, deps, order, payment)
    return moved
  })
  return undoPayments(deps, undone)
}
