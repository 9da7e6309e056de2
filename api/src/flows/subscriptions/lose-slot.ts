import { dayAt } from '@galgal/domain/dates'
import { changeOrder } from '../../db/order/orders.ts'
import { releaseSlot, releaseSlotPlaces } from '../../db/order/slots.ts'
import { listMissedSlots, lockForRecompute } from '../../db/subscriptions/statuses.ts'
import {
  changeSubscription,
  listOfOrder,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { askDayAgain } from '../delivery/choose-delivery.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { byDay, isBeforeHandOver, recomputeStatus } from '../subscription-status/transition.ts'

/**
 * Galgal cannot keep the place and time at which an order's cars were to be handed over: they are free
 * again, and the customer chooses others. False when they were handed over already or are lost already.
 */
export async function loseSlot(deps: Deps, subscriptionId: string): Promise<boolean> {
  const isLost = await lose(deps, subscriptionId, { kind: 'slotLost', mayLose: isBeforeHandOver })
  if (isLost) sendSoon(deps)
  return isLost
}

/** The same of orders that waited for their customers until the day was over. They are told in the morning. */
export async function loseMissedSlots(deps: Deps) {
  const today = dayAt(deps.now())
  const mayLose = ({ status, startDate }: Subscription) =>
    status === 'waitingForCustomer' && startDate < today
  for (const id of await listMissedSlots(deps.db, today))
    await lose(deps, id, { kind: 'slotMissed', mayLose })
}

type Cause = { kind: 'slotLost' | 'slotMissed'; mayLose: (it: Subscription) => boolean }

const lose = (deps: Deps, subscriptionId: string, { kind, mayLose }: Cause): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await lockForRecompute(tx, subscriptionId)
    if (!found || !mayLose(found.subscription) || found.subscription.slotLostAt) return false
    const { order } = found
    // Cars of one order are handed over together.
    const cars = await listOfOrder(tx, order.id)
    const waiting = cars.filter(isBeforeHandOver)
    for (const { id } of waiting) await changeSubscription(tx, id, { slotLostAt: deps.now() })
    await changeOrder(tx, order.id, askDayAgain(order))
    await (waiting.length === cars.length
      ? releaseSlot(tx, order.id)
      : releaseSlotPlaces(tx, order.id, waiting.length))
    await recomputeStatus(tx, deps, order.customerId)
    const dedupeKey = `${kind}:${order.id}:${deps.now().toISOString()}`
    const notBefore = kind === 'slotMissed' ? byDay(deps.now()) : deps.now()
    await enqueue(tx, deps, { kind, dedupeKey, payload: { orderId: order.id } }, notBefore)
    return true
  })
