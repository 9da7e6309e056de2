import { changeOrder } from '../../db/order/orders.ts'
import { dropSlot, freePlaces } from '../../db/order/slots.ts'
import { lockWithWaiting } from '../../db/subscriptions/lock-with-waiting.ts'
import { changeSubscription, listOfOrder } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../letters/outbox.ts'
import { sendSoon } from '../letters/send-outbox.ts'
import { noSlot } from '../order/door-delivery.ts'
import { isBeforeHandOver, standAgain } from './stand.ts'

/**
 * The house cannot keep the place and time at which an order's cars were to be handed over: they are free
 * again, and the customer chooses others. False when they were handed over already or are lost already.
 */
export async function loseSlot(deps: Deps, subscriptionId: string): Promise<boolean> {
  const lost = await deps.db.transaction(async (tx) => {
    const found = await lockWithWaiting(tx, subscriptionId)
    if (!found || !isBeforeHandOver(found.subscription) || found.subscription.slotLostAt)
      return false
    const { order } = found
    // Cars of one order are handed over together.
    const cars = await listOfOrder(tx, order.id)
    const waiting = cars.filter(isBeforeHandOver)
    for (const { id } of waiting) await changeSubscription(tx, id, { slotLostAt: deps.now() })
    const door = order.door && { ...order.door, ...noSlot }
    await changeOrder(tx, order.id, { hubId: null, pickUpDate: null, door })
    await (waiting.length === cars.length
      ? dropSlot(tx, order.id)
      : freePlaces(tx, order.id, waiting.length))
    await standAgain(tx, deps, order.customerId)
    await enqueue(tx, deps, {
      kind: 'slotLost',
      dedupeKey: `slotLost:${order.id}:${deps.now().toISOString()}`,
      payload: { orderId: order.id },
    })
    return true
  })
  if (lost) sendSoon(deps)
  return lost
}
