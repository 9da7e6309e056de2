import type { Db } from '../../db/database.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { freeDelivery } from '../delivery/book-delivery.ts'
import { giveBackCoupon } from '../orders/coupons.ts'

/** What an order does when a payment of it led nowhere: one in payment is a draft again, and what it was promised is free. The order is locked. */
export async function leavePayment(tx: Db, deps: Deps, order: Order, { kind }: Payment) {
  const updatedAt = deps.now()
  if (kind === 'charge' && order.status === 'paying') {
    await freeDelivery(tx, deps, order.id)
    await giveBackCoupon(tx, order.id)
    const draft = { status: 'draft', cardId: null, placedQuote: null, updatedAt } as const
    await changeOrder(tx, order.id, draft)
  }
  if (kind === 'deposit' && order.depositStatus === 'challenge')
    await changeOrder(tx, order.id, { depositStatus: 'none', updatedAt })
}
