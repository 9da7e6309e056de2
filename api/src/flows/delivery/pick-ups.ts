import { capacityOn } from '@galgal/domain/calendar'
import { type Day, dayAt } from '@galgal/domain/dates'
import { daysIn, firstFreeDay, freeDays, startRange } from '@galgal/domain/orders/pickup-days'
import type { Store } from '@galgal/domain/store'
import { listHubs, type OfferedVehicle, readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Hub, readBookings } from '../../db/order/hubs.ts'
import type { OrderState } from '../orders/order-state.ts'

type Car = Pick<OfferedVehicle, 'provinces' | 'minimumDays' | 'maximumDays'>

const handsOver = (hub: Hub, car: Car, store: Store): boolean =>
  hub.services.includes('pickup') &&
  hub.stores.includes(store) &&
  (car.provinces as string[]).includes(hub.province)

/** A hub that hands over this store's cars where the car is offered. */
export const serves = (hub: Hub, { car, order }: OrderState): boolean =>
  handsOver(hub, car, order.store)

/** A hub to which cars come back, and which fetches them: any store's, whatever province it is in. */
export const takesBack = (hub: Hub): boolean => hub.services.includes('return')

/** The days on which each of some hubs can hand over an order's cars. */
export async function daysAt(db: Db, hubs: Hub[], { car, order, calendar, today }: OrderState) {
  const range = startRange(car, today)
  const booked = await readBookings(db, range, order.id)
  const all = daysIn(range)
  const days = new Map<number, Day[]>(
    hubs.map((hub) => [
      hub.id,
      freeDays(hub, all, calendar, order.quantity, (day) => booked(hub.id, day)),
    ]),
  )
  return (hub: Hub): Day[] => days.get(hub.id) ?? []
}

/** Whether a hub can hand over an order's cars on a day. */
export async function hasRoom(
  db: Db,
  hub: Hub,
  { car, order, calendar, today }: OrderState,
  day: Day,
): Promise<boolean> {
  const { from, till } = startRange(car, today)
  if (day < from || till < day) return false
  const booked = await readBookings(db, { from: day, till: day, hubId: hub.id }, order.id)
  return capacityOn(hub, calendar, day) - booked(hub.id, day) >= order.quantity
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
