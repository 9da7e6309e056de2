import type { TerminateBody } from '@galgal/contract/termination'
import { type Day, dayAt } from '@galgal/domain/dates'
import type { Slot } from '@galgal/domain/orders/slots'
import { endRange } from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { lockHub } from '../../db/order/hubs.ts'
import type { Places } from '../../db/order/places.ts'
import { putSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import {
  changeSubscription,
  findOwnSubscription,
  lockSubscription,
  type OwnSubscription,
  type SubscriptionKey,
} from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, readReturns } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import {
  chooseAddress,
  type DoorFound,
  findDoor,
  type RequestedAddress,
  type RequestedSlot,
  wholeSlot,
} from '../delivery/door-delivery.ts'
import { placesWith } from '../delivery/outside-addresses.ts'
import {
  byCalendarNow,
  type Door,
  refuseUnlessFree,
  refuseUnlessRoom,
  type Trip,
  takesBack,
} from '../delivery/trip.ts'
import { canTransition } from '../subscription-status/transition.ts'

/** How a car comes back: on the days on which its subscription can be ended. Undefined when there is no end to choose any more: it is asked for and has its place, or over. */
export async function returnTrip(
  db: Db,
  { subscription }: OwnSubscription,
  now: Date,
): Promise<Trip | undefined> {
  const range = endRange(dayAt(now), subscription.endDate)
  if (!range) return undefined
  const open = await findOpenTermination(db, subscription.id)
  if (open ? !open.placeLostAt : !canTransition(subscription, 'endRequested')) return undefined
  return {
    direction: 'back',
    ownerId: subscription.id,
    cars: 1,
    door: subscription.returnDoor,
    range,
    calendar: await readCalendar(db),
    isServedBy: takesBack,
  }
}

/** Undefined while the car was not handed over. Throws OrderClosed when there is no end to choose any more. */
export async function findReturnTrip(
  db: Db,
  key: SubscriptionKey,
  now: Date,
): Promise<Trip | undefined> {
  const found = await findOwnSubscription(db, key)
  if (!found?.subscription.handedOverAt) return undefined
  const trip = await returnTrip(db, found, now)
  if (!trip) throw new Refusal('OrderClosed')
  return trip
}

/**
 * Finds the hub that fetches a car from an address, and remembers the address, so that free windows are this
 * hub's; with a day and a window the slot is held instead of the one it had. Undefined while the car was not
 * handed over. Throws OrderClosed when there is no end to choose any more.
 */
export async function requestReturnDoor(
  deps: Deps,
  key: SubscriptionKey,
  requested: RequestedAddress & RequestedSlot,
): Promise<DoorFound | undefined> {
  const known = await findOwnSubscription(deps.db, key)
  if (!known?.subscription.handedOverAt) return undefined
  const places = await placesWith(deps, requested.id)
  return deps.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, key.id)
    const trip = locked && (await returnTrip(tx, locked, deps.now()))
    if (!trip) throw new Refusal('OrderClosed')
    const found = await findDoor(tx, places, trip, requested)
    return chooseAddress(tx, deps, trip, { found, slot: wholeSlot(requested) })
  })
}

/** Where and when a customer wants to part with a car. */
type RequestedReturn =
  | { endDate: Day; deliveryMethod: 'pickup'; hubId: number }
  | { endDate: Day; deliveryMethod: 'Door2Door'; addressId: string; slot: Slot }

/** The desk of a hub, or the door that a hub fetches it from. */
type ReturnPlace = { hubId: number; door: Door | null }

const missing = (...fields: string[]) =>
  new Fault(400, Object.fromEntries(fields.map((field) => [field, 'required'])))

/** What an end after hand-over has to say; of the two ways to bring a car back the other one's place is left. Throws a fault of its fields. */
export function requestedReturn(body: TerminateBody): RequestedReturn {
  const { endDate, deliveryMethod, hubPickUpData: hub, door2doorData: door } = body
  const absent = Object.entries({ endDate, deliveryMethod }).filter(([, value]) => !value)
  if (!endDate || !deliveryMethod) throw missing(...absent.map(([name]) => name))
  if (deliveryMethod === 'pickup') {
    if (!hub) throw missing('hubPickUpData.hubId')
    if (hub.pickUpDate !== endDate)
      throw new Fault(400, { 'hubPickUpData.pickUpDate': 'returnDay' })
    return { endDate, deliveryMethod, hubId: hub.hubId }
  }
  if (!door) throw missing('door2doorData.id')
  const { id: addressId, date, fromTime, tillTime } = door
  if (date !== endDate) throw new Fault(400, { 'door2doorData.date': 'returnDay' })
  return { endDate, deliveryMethod, addressId, slot: { date, fromTime, tillTime } }
}

/**
 * The place that is asked for, free as long as the transaction lasts. Throws HubNotAvailable, AddressNotServed,
 * DateNotAvailable, or SlotTaken with the next free one.
 */
export async function findReturnPlace(
  tx: Db,
  deps: Deps,
  trip: Trip,
  { requested, places }: { requested: RequestedReturn; places: Places },
): Promise<ReturnPlace> {
  if (requested.deliveryMethod === 'pickup') {
    const { hubId, endDate } = requested
    // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
    const hub = await lockHub(tx, hubId)
    const booked = await readReturns(tx, { from: endDate, till: endDate, hubId })
    const place = { hub, day: endDate, booked: booked(hubId, endDate) }
    refuseUnlessRoom(place, await byCalendarNow(tx, trip))
    return { hubId, door: null }
  }
  const { slot, addressId: id } = requested
  const { door } = await findDoor(tx, places, trip, { id })
  await refuseUnlessFree(tx, deps, trip, { hubId: door.hubId, slot })
  return { hubId: door.hubId, door: { ...door, ...slot } }
}

/** Takes a place for good; a window that was held elsewhere is free again. */
export async function bookReturn(tx: Db, trip: Trip, { hubId, door }: ReturnPlace) {
  const { ownerId, direction, cars } = trip
  const slot = door && wholeSlot(door)
  await (slot
    ? putSlotReservation(tx, { ownerId, direction, hubId, ...slot, cars, reservedUntil: null })
    : releaseSlot(tx, ownerId, direction))
  await changeSubscription(tx, ownerId, { returnDoor: door })
}
