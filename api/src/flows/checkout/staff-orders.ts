import type { Db } from '../../db/database.ts'
import { changeOrder, findOrderById, type Order } from '../../db/order/orders.ts'
import { findSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import { findStockReservation } from '../../db/order/stock.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lockOrderState, readOrder } from '../orders/order-state.ts'
import { releaseStock } from '../orders/reserve-stock.ts'

/** A draft, locked. Throws 404 and NotAsItStands. */
async function lockDraft(tx: Db, { now }: Pick<Deps, 'now'>, orderId: string): Promise<Order> {
  const known = await findOrderById(tx, orderId)
  if (!known) throw new Fault(404)
  const { order } = await lockOrderState(tx, known, now())
  if (order.status === 'paying') throw notAsItStands('paymentOpen')
  if (order.status !== 'draft') throw notAsItStands('notADraft')
  return order
}

/** Frees the cars and the slot that a draft holds; the draft stays as it is, and holds others when it goes on. Throws 404 and NotAsItStands. */
export const releaseHold = (deps: Deps, orderId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDraft(tx, deps, orderId)
    const holds = [
      await findStockReservation(tx, orderId),
      await findSlotReservation(tx, orderId, deps.now()),
    ]
    if (holds.every((it) => it === undefined)) throw notAsItStands('noHold')
    await releaseStock(tx, orderId)
    await releaseSlot(tx, orderId)
  })

const isHeld = ({ depositStatus }: Order) =>
  depositStatus === 'approved' || depositStatus === 'challenge'

/** Closes a draft: its cars and its slot are free, and its deposit is let go. Throws 404 and NotAsItStands. */
export async function closeDraft(deps: Deps, orderId: string) {
  const marked = await deps.db.transaction(async (tx) => {
    const order = await lockDraft(tx, deps, orderId)
    await releaseStock(tx, orderId)
    await releaseSlot(tx, orderId)
    await changeOrder(tx, orderId, {
      status: 'expired',
      ...(isHeld(order) && { depositStatus: 'released' as const }),
      updatedAt: deps.now(),
    })
    return markCardHoldsForReversal(tx, deps, [orderId])
  })
  await reversePayments(deps, marked)
}

/** Mails the customer the link to a draft or a placed order. Throws 404 and NotAsItStands. */
export async function sendOrderLink(deps: Deps, orderId: string) {
  await deps.db.transaction(async (tx) => {
    const known = await findOrderById(tx, orderId)
    if (!known) throw new Fault(404)
    const { order } = await readOrder(tx, known, deps.now())
    if (order.status === 'expired') throw notAsItStands('notADraft')
    const payload = { orderId, customerId: order.customerId }
    const dedupeKey = `orderLink:${deps.newId()}`
    await enqueue(tx, deps, { kind: 'orderLink', dedupeKey, payload })
  })
  sendSoon(deps)
}
