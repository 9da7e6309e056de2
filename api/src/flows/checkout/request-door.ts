import type { DoorRequest } from '@galgal/contract/order'
import type { Slot } from '@galgal/domain/orders/slots'
import type { z } from 'zod'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { Hub } from '../../db/order/hubs.ts'
import { changeOrder, type OrderKey } from '../../db/order/orders.ts'
import { type Places, placesOf } from '../../db/order/places.ts'
import { findSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import {
  type Door,
  type DoorAddress,
  findAddress,
  hubFor,
  noSlot,
  requestedSlot,
  reserveSlot,
  slotReservationEnd,
} from '../delivery/door-delivery.ts'
import { lockOrderState, type OrderState } from '../orders/order-state.ts'
import { isDoorChosenAgain } from './choose-slot-again.ts'

type Wish = { door: z.output<typeof DoorRequest>; isDelivery: boolean }
/** What is known of an address, for how many cars, and the slot that is held there. */
export type DoorFound = {
  cars: number
  hub: Hub
  km: number
  door: Door
  reservedUntil: Date | null
}

/**
 * Finds the hub that reaches an address. On a draft, or an order whose slot was lost, the address is remembered, so that free windows are
 * this hub's; with a day and a window the slot is held instead of the one the order had. The method of
 * delivery and the day of the order stay as they are.
 */
export async function requestDoor(deps: Deps, orderKey: OrderKey, wish: Wish): Promise<DoorFound> {
  const places = await placesOf(deps.db)
  return deps.db.transaction(async (tx) => {
    const state = await lockOrderState(tx, orderKey, deps.now())
    const slot = requestedSlot(wish.door)
    const isOpen = state.order.status === 'draft' || (await isDoorChosenAgain(tx, state))
    if (state.order.status === 'expired' || (slot && !isOpen)) throw new Refusal('OrderClosed')
    const found = await find(tx, state, places, wish)
    // Nothing comes back before it was handed over.
    if (slot && !wish.isDelivery) throw new Refusal('DateNotAvailable')
    if (slot) return hold(tx, deps, state, { found, slot })
    if (!wish.isDelivery) return found
    return isOpen ? remember(tx, deps, state, found) : found
  })
}

async function find(
  tx: Db,
  state: OrderState,
  places: Places,
  { door: doorRequest, isDelivery }: Wish,
): Promise<DoorFound> {
  const address = findAddress(places, doorRequest)
  const direction = isDelivery ? 'out' : 'back'
  const { hub, km } = hubFor(await listHubs(tx), state, { point: address, direction })
  const door = { ...address, ...noSlot, hubId: hub.id }
  return { cars: state.order.quantity, hub, km, door, reservedUntil: null }
}

const isSame = (it: DoorAddress & { hubId: number }, other: Door | null) =>
  other?.addressId === it.addressId && other.hubId === it.hubId

/** The address as it is, with the slot that the order holds there. */
async function remember(
  tx: Db,
  { now }: Deps,
  { order }: OrderState,
  found: DoorFound,
): Promise<DoorFound> {
  if (!isSame(found.door, order.door)) {
    await releaseSlot(tx, order.id)
    await changeOrder(tx, order.id, { door: found.door, updatedAt: now() })
    return found
  }
  const held = await findSlotReservation(tx, order.id, now())
  if (!held) return found
  const { date, fromTime, tillTime, reservedUntil } = held
  return { ...found, door: { ...found.door, date, fromTime, tillTime }, reservedUntil }
}

async function hold(
  tx: Db,
  deps: Deps,
  state: OrderState,
  { found, slot }: { found: DoorFound; slot: Slot },
): Promise<DoorFound> {
  const { hub, door } = found
  const { order } = state
  const reservedUntil = slotReservationEnd(deps.now())
  await reserveSlot(tx, deps, state, { hubId: hub.id, slot, reservedUntil })
  const remembered = isSame(door, order.door) ? {} : { door }
  await changeOrder(tx, order.id, { ...remembered, updatedAt: deps.now() })
  return { ...found, door: { ...door, ...slot }, reservedUntil }
}
