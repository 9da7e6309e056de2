import type { Day } from '@galgal/domain/dates'
import { freeDays, startRange } from '@galgal/domain/pickup-days'
import { type Hub, readBookings } from '../db/hubs.ts'
import type { Db } from '../db/open-database.ts'
import type { OrderState } from './order-state.ts'

/** A hub that hands over this store's cars where the car is offered. */
export const serves = (hub: Hub, { car, order }: OrderState): boolean =>
  hub.services.includes('pickup') &&
  hub.stores.includes(order.store) &&
  (car.provinces as string[]).includes(hub.province)

/** The days on which each of some hubs can hand over an order's cars. */
export async function daysAt(db: Db, hubs: Hub[], { car, order, calendar, today }: OrderState) {
  const range = startRange(car, today)
  const booked = await readBookings(db, range, order.id)
  const days = new Map<number, Day[]>(
    hubs.map((hub) => [
      hub.id,
      freeDays(hub, range, calendar, order.quantity, (day) => booked(hub.id, day)),
    ]),
  )
  return (hub: Hub): Day[] => days.get(hub.id) ?? []
}
