import type { Calendar } from '@galgal/domain/calendar'
import { type Day, dayAt } from '@galgal/domain/dates'
import { capacityOn } from '@galgal/domain/hubs/hub-hours'
import {
  type DayRange,
  daysIn,
  firstFreeDay,
  freeDays,
  startRange,
} from '@galgal/domain/orders/pickup-days'
import {
  freeWindows,
  mergeWindows,
  nextFree,
  type Slot,
  type Window,
  type WindowsOfDay,
  windowsOn,
} from '@galgal/domain/orders/slots'
import type { Store } from '@galgal/domain/store'
import { listHubs, type OfferedVehicle, readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import {
  type Hub,
  type HubDay,
  listHubsWithBookings,
  lockHub,
  readBookings,
} from '../../db/order/hubs.ts'
import type { Order } from '../../db/order/orders.ts'
import { putSlotReservation, readReservedCars, type SlotReservation } from '../../db/order/slots.ts'
import { readReturns } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { OrderState } from '../orders/order-state.ts'

/** An address that cars are brought to or fetched from, and the slot there once it is chosen. */
export type Door = NonNullable<Order['door']>

/** Cars on their way to a customer, or back: at a hub, or at the door. */
export type Trip = {
  direction: SlotReservation['direction']
  /** The order's id, or that of the subscription on its way back. */
  ownerId: string
  cars: number
  door: Door | null
  /** The days on which it may be. */
  range: DayRange
  calendar: Calendar
  isServedBy: (hub: Hub) => boolean
}

type Car = Pick<OfferedVehicle, 'provinces' | 'minimumDays' | 'maximumDays'>

/** A hub that hands over this store's cars where the car is offered. */
const handsOver = (hub: Hub, car: Car, store: Store): boolean =>
  hub.services.includes('pickup') &&
  hub.stores.includes(store) &&
  (car.provinces as string[]).includes(hub.province)

/** A hub to which cars come back, and which fetches them: any store's, whatever province it is in. */
export const takesBack = (hub: Hub): boolean => hub.services.includes('return')

export const outboundTrip = ({ car, order, calendar, today }: OrderState): Trip => ({
  direction: 'out',
  ownerId: order.id,
  cars: order.quantity,
  door: order.door,
  range: startRange(car, today),
  calendar,
  isServedBy: (hub) => handsOver(hub, car, order.store),
})

export const listHubsOf = async (db: Db, { isServedBy }: Trip): Promise<Hub[]> =>
  (await listHubs(db)).filter(isServedBy)

/** All hubs, and how many cars other trips bring to each, or fetch there, on each day of a trip. */
async function listWithBookings(db: Db, { direction, ownerId, range }: Trip) {
  if (direction === 'out') return listHubsWithBookings(db, range, ownerId)
  return { hubs: await listHubs(db), booked: await readReturns(db, range) }
}

/** The hubs of a trip, each with the days on which it has room. */
export async function listHubDays(db: Db, trip: Trip): Promise<{ hub: Hub; days: Day[] }[]> {
  const { hubs, booked } = await listWithBookings(db, trip)
  const all = daysIn(trip.range)
  return hubs.filter(trip.isServedBy).map((hub) => ({
    hub,
    days: freeDays(hub, all, trip.calendar, trip.cars, (day) => booked(hub.id, day)),
  }))
}

const isIn = ({ from, till }: DayRange, day: Day) => from <= day && day <= till

/** Throws HubNotAvailable, or DateNotAvailable for a day without room at the hub, by the trip's calendar. */
export function refuseUnlessRoom(
  { hub, booked, day }: Partial<HubDay> & { day: Day | null },
  trip: Trip,
) {
  if (!hub || !trip.isServedBy(hub)) throw new Refusal('HubNotAvailable')
  if (!day || !isIn(trip.range, day)) throw new Refusal('DateNotAvailable')
  if (capacityOn(hub, trip.calendar, day) - (booked ?? 0) < trip.cars)
    throw new Refusal('DateNotAvailable')
}

/** A trip by the calendar as it is now: once a hub is locked nobody changes that, and before it somebody may have. */
export const byCalendarNow = async (tx: Db, trip: Trip): Promise<Trip> => ({
  ...trip,
  calendar: await readCalendar(tx),
})

/** The free windows of each of some hubs, of all days of a trip or of some. */
async function readWindows(
  db: Db,
  hubs: Hub[],
  trip: Trip,
  { now, range = trip.range }: { now: Date; range?: DayRange },
): Promise<WindowsOfDay[][]> {
  const hubIds = hubs.map(({ id }) => id)
  const taken = await readReservedCars(db, { hubIds, range, now, except: trip })
  return hubs.map((hub) =>
    freeWindows(hub, range, trip.calendar, trip.cars, (slot) => taken(hub.id, slot)),
  )
}

/** The free windows of a trip: those of its address's hub, and of any hub before an address was chosen. */
export async function listWindows(db: Db, trip: Trip, now: Date): Promise<WindowsOfDay[]> {
  const { door } = trip
  const hubs = (await listHubsOf(db, trip)).filter(({ id }) => !door || id === door.hubId)
  return mergeWindows(await readWindows(db, hubs, trip, { now }))
}

const isAmong = (windows: Window[] | undefined, { fromTime, tillTime }: Slot): boolean =>
  windows?.some((it) => it.fromTime === fromTime && it.tillTime === tillTime) ?? false

/** Locks a hub. Throws HubNotAvailable, DateNotAvailable, or SlotTaken with the next free slot. */
export async function refuseUnlessFree(
  tx: Db,
  { now }: Deps,
  known: Trip,
  { hubId, slot }: { hubId: number; slot: Slot },
) {
  // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
  const hub = await lockHub(tx, hubId)
  const trip = await byCalendarNow(tx, known)
  if (!hub || !trip.isServedBy(hub)) throw new Refusal('HubNotAvailable')
  if (!isIn(trip.range, slot.date) || !isAmong(windowsOn(hub, trip.calendar, slot.date), slot))
    throw new Refusal('DateNotAvailable')
  const range = { from: slot.date, till: slot.date }
  const [day = []] = await readWindows(tx, [hub], trip, { now: now(), range })
  if (isAmong(day[0]?.times, slot)) return
  const [days = []] = await readWindows(tx, [hub], trip, { now: now() })
  const next = nextFree(days, slot)
  throw new Refusal('SlotTaken', next ? { next } : {})
}

/**
 * Gives a trip a slot at a hub, reserved until an instant or for good, instead of the one it had. Throws
 * what a slot that is not free throws. Whose trip it is, is locked already.
 */
export async function reserveSlot(
  tx: Db,
  deps: Deps,
  trip: Trip,
  it: { hubId: number; slot: Slot; reservedUntil: Date | null },
) {
  await refuseUnlessFree(tx, deps, trip, it)
  const { ownerId, direction, cars } = trip
  const { hubId, slot, reservedUntil } = it
  await putSlotReservation(tx, { ownerId, direction, hubId, ...slot, cars, reservedUntil })
}

/** The day from which a new order of one car could choose a hub; null when no hub has a place in the car's range. */
export async function earliestPickUp(
  { db, now }: { db: Db; now: () => Date },
  car: Car,
  store: Store,
): Promise<Day | null> {
  const range = startRange(car, dayAt(now()))
  const [hubs, calendar, booked] = await Promise.all([
    listHubs(db),
    readCalendar(db),
    readBookings(db, range),
  ])
  const near = hubs.filter((hub) => handsOver(hub, car, store))
  return firstFreeDay(near, range, calendar, (hub, day) => booked(hub.id, day)) ?? null
}
