import type { Db } from '../../db/database.ts'
import { lockHub } from '../../db/order/hubs.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { releaseSlot, unconfirmSlot } from '../../db/order/slots.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { OrderState } from '../orders/order-state.ts'
import { reserveSlot, slotReservationEnd } from './door-delivery.ts'
import { hasRoom, serves } from './pick-ups.ts'

/**
 * Promises an order its hub and day, or its slot at the door, while its first payment is asked for: days
 * and rooms may have gone since they were chosen. Throws HubNotAvailable, DateNotAvailable or SlotTaken
 * with the next free slot. The order is locked before; of the hub's places nobody else takes any until the
 * transaction ends.
 */
export async function bookDelivery(tx: Db, deps: Deps, state: OrderState) {
  const { deliveryMethod, door } = state.order
  if (deliveryMethod !== 'Door2Door') return bookPickUp(tx, state)
  if (!door || door.date === null) throw new Refusal('DateNotAvailable')
  const { hubId, date, fromTime, tillTime } = door
  await reserveSlot(tx, deps, state, {
    hubId,
    slot: { date, fromTime, tillTime },
    reservedUntil: null,
  })
}

async function bookPickUp(tx: Db, state: OrderState) {
  const { id, hubId, pickUpDate, door } = state.order
  const hub = hubId === null ? undefined : await lockHub(tx, hubId)
  if (!hub || !serves(hub, state)) throw new Refusal('HubNotAvailable')
  if (!pickUpDate || !(await hasRoom(tx, hub, state, pickUpDate)))
    throw new Refusal('DateNotAvailable')
  if (!door) return
  // An address that was only asked about is no part of what was ordered.
  await releaseSlot(tx, id)
  await changeOrder(tx, id, { door: null })
}

/** After a payment that led nowhere the slot is held for a while, then let go. A day at a hub is free by itself. */
export const unconfirmDelivery = (tx: Db, { now }: Deps, orderId: string) =>
  unconfirmSlot(tx, orderId, slotReservationEnd(now()))
