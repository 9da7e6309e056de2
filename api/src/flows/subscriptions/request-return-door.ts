import { nearestHubInReach, type Slot } from '@galgal/domain/orders/slots'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Hub, lockHub } from '../../db/order/hubs.ts'
import { type Places, placesOf } from '../../db/order/places.ts'
import { findSlotReservation, putSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import {
  changeSubscription,
  findOwnSubscription,
  lockSubscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import {
  type AddressAsked,
  type Door,
  findAddress,
  noSlot,
  slotAsked,
  slotReservationEnd,
} from '../delivery/door-delivery.ts'
import { takesBack } from '../delivery/pick-ups.ts'
import { type ReturnState, refuseUnlessFree, returnOf } from './return-slots.ts'

type Whose = { id: string; customerId: string }
/** An address, with a window or without. */
type Wish = AddressAsked & Parameters<typeof slotAsked>[0]
/** What is known of an address from which a car is fetched, and the slot that is held there. */
type DoorFound = { cars: 1; hub: Hub; km: number; door: Door; reservedUntil: Date | null }

/** The hub that fetches a car from an address of ours. Throws AddressNotServed, or a fault of the field for an unknown id. */
export async function returnDoorAt(
  db: Db,
  places: Places,
  asked: AddressAsked,
): Promise<DoorFound> {
  const address = findAddress(places, asked)
  const nearest = nearestHubInReach((await listHubs(db)).filter(takesBack), address)
  if (!nearest) throw new Refusal('AddressNotServed')
  const { hub, km } = nearest
  return { cars: 1, hub, km, door: { ...address, ...noSlot, hubId: hub.id }, reservedUntil: null }
}

/**
 * Finds the hub that fetches a car from an address, and remembers the address, so that free windows are this
 * hub's; with a day and a window the slot is held instead of the one it had. Undefined while the car was not
 * handed over. Throws OrderClosed when there is no end to choose any more.
 */
export async function requestReturnDoor(
  deps: Deps,
  whose: Whose,
  wish: Wish,
): Promise<DoorFound | undefined> {
  const known = await findOwnSubscription(deps.db, whose)
  if (!known?.subscription.handedOverAt) return undefined
  const places = await placesOf(deps.db)
  return deps.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, whose.id)
    const state = locked && (await returnOf(tx, locked, deps.now()))
    if (!state) throw new Refusal('OrderClosed')
    const found = await returnDoorAt(tx, places, wish)
    const slot = slotAsked(wish)
    if (!slot) return remember(tx, deps, state, found)
    const reservedUntil = slotReservationEnd(deps.now())
    await takeReturnSlot(tx, deps, state, { hub: found.hub, slot, reservedUntil })
    await changeSubscription(tx, whose.id, { returnDoor: found.door })
    return { ...found, door: { ...found.door, ...slot }, reservedUntil }
  })
}

/** The address as it is, with the slot that is held there. */
async function remember(
  tx: Db,
  { now }: Deps,
  { subscription: { id, returnDoor } }: ReturnState,
  found: DoorFound,
): Promise<DoorFound> {
  const { addressId, hubId } = found.door
  if (returnDoor?.addressId !== addressId || returnDoor.hubId !== hubId) {
    await releaseSlot(tx, id, 'back')
    await changeSubscription(tx, id, { returnDoor: found.door })
    return found
  }
  const held = await findSlotReservation(tx, id, now(), 'back')
  if (!held) return found
  const { date, fromTime, tillTime, reservedUntil } = held
  return { ...found, door: { ...found.door, date, fromTime, tillTime }, reservedUntil }
}

/**
 * Gives a subscription a slot in which its car is fetched, held until an instant or for good, instead of the
 * one it had. Throws DateNotAvailable, or SlotTaken with the next free one. The order is locked already.
 */
async function takeReturnSlot(
  tx: Db,
  { now }: Deps,
  state: ReturnState,
  { hub, slot, reservedUntil }: { hub: Hub; slot: Slot; reservedUntil: Date | null },
) {
  // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
  await lockHub(tx, hub.id)
  await refuseUnlessFree(tx, hub, state, { slot, now: now() })
  const { date, fromTime, tillTime } = slot
  const window = { hubId: hub.id, date, fromTime, tillTime, cars: 1, reservedUntil }
  await putSlotReservation(tx, { ownerId: state.subscription.id, direction: 'back', ...window })
}
