import { dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import { releaseSlot, releaseSlotPlaces } from '../../db/order/slots.ts'
import { listMissedSlots, lockForRecompute } from '../../db/subscriptions/statuses.ts'
import {
  changeSubscription,
  listOfOrder,
  type OwnSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { askDayAgain } from '../delivery/choose-delivery.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { byDay, isBeforeHandOver, recomputeStatus } from '../subscription-status/transition.ts'
import { isDone } from './is-done.ts'

/** In the sandbox. False when the cars were handed over already, or their place and time are lost already. */
export const loseSlot = (deps: Deps, subscriptionId: string): Promise<boolean> =>
  isDone(cancelSlot(deps, subscriptionId))

/**
 * Galgal cannot keep the place and time at which an order's cars were to be handed over: they are free
 * again, and the customer chooses others. Throws 404, and NotAsItStands for cars that were handed over, a slot that is lost already, or one to bring a car back.
 */
export async function cancelSlot(
  deps: Deps,
  subscriptionId: string,
  direction: 'out' | 'in' = 'out',
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subscription, order } = await lockWaiting(tx, subscriptionId, direction)
    if (subscription.slotLostAt) throw notAsItStands('slotLost')
    await lose(tx, deps, order, 'slotLost')
  })
  sendSoon(deps)
}

/** A subscription whose car waits to be handed over, locked with all that wait of its customer. Throws 404 and NotAsItStands. */
export async function lockWaiting(
  tx: Db,
  subscriptionId: string,
  direction: 'out' | 'in',
): Promise<OwnSubscription> {
  const found = await lockForRecompute(tx, subscriptionId)
  if (!found) throw new Fault(404)
  // The way back is chosen with the end itself.
  if (direction === 'in') throw notAsItStands('returnByEnd')
  const why = whyNotWaiting(found.subscription)
  if (why) throw notAsItStands(why)
  return found
}

/** Why a car does not wait to be handed over. */
export const whyNotWaiting = (
  subscription: Pick<Subscription, 'status'>,
): 'notPending' | 'over' | undefined => {
  if (isBeforeHandOver(subscription)) return undefined
  return subscription.status === 'active' ? 'notPending' : 'over'
}

/** The same of orders that waited for their customers until the day was over. They are told in the morning. */
export async function loseMissedSlots(deps: Deps) {
  const today = dayAt(deps.now())
  for (const id of await listMissedSlots(deps.db, today))
    await deps.db.transaction(async (tx) => {
      const found = await lockForRecompute(tx, id)
      if (!found) return
      const { status, startDate, slotLostAt } = found.subscription
      if (status !== 'waitingForCustomer' || startDate >= today || slotLostAt) return
      await lose(tx, deps, found.order, 'slotMissed')
    })
}

/** The place and time at which an order's cars were to be handed over are free again, and its customer is told. The order and all that wait of its customer are locked. */
export async function lose(tx: Db, deps: Deps, order: Order, kind: 'slotLost' | 'slotMissed') {
  await freeSlot(tx, deps, order)
  const dedupeKey = `${kind}:${order.id}:${deps.now().toISOString()}`
  const notBefore = kind === 'slotMissed' ? byDay(deps.now()) : deps.now()
  await enqueue(tx, deps, { kind, dedupeKey, payload: { orderId: order.id } }, notBefore)
}

/** The place and time of an order's cars are free again. The order and all that wait of its customer are locked. */
export async function freeSlot(tx: Db, deps: Deps, order: Order) {
  // Cars of one order are handed over together.
  const cars = await listOfOrder(tx, order.id)
  const waiting = cars.filter(isBeforeHandOver)
  for (const { id } of waiting) await changeSubscription(tx, id, { slotLostAt: deps.now() })
  await changeOrder(tx, order.id, askDayAgain(order))
  await (waiting.length === cars.length
    ? releaseSlot(tx, order.id)
    : releaseSlotPlaces(tx, order.id, waiting.length))
  await recomputeStatus(tx, deps, order.customerId)
}
