import type { Day } from '@galgal/domain/dates'
import { and, between, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { isNumbered } from '../catalogue/catalogue.ts'
import { type Db, first } from '../database.ts'
import { nestedRows, wholeRow } from '../nested-rows.ts'
import { hubs, terms } from '../schema/catalogue.ts'
import { orders } from '../schema/orders.ts'

export type Hub = typeof hubs.$inferSelect

/** Two orders that finish at one hub wait for each other, so its last place goes to one of them. */
export const lockHub = (tx: Db, id: number): Promise<Hub | undefined> =>
  first(tx.select().from(hubs).where(eq(hubs.id, id)).for('update'))

export const findHub = (db: Db, id: number): Promise<Hub | undefined> =>
  first(db.select().from(hubs).where(isNumbered(hubs.id, id)))

// Said as the index `orders_pick_ups` says it, so that it is used.
export const isBooked = (status: SQLWrapper) => sql`${status} in ('paying', 'ordered')`

/** A hub on a day. */
export type HubDay = {
  hub: Hub
  /** How many cars of other orders it already hands over. */
  booked: number
}

type BookingRange = { from: Day; till: Day; hubId?: number }

/** A row for each hub and day on which cars are handed over. */
const bookedCars = (db: Db, { from, till, hubId }: BookingRange, exceptOrderId?: string) =>
  db
    .select({
      hubId: orders.hubId,
      day: orders.pickUpDate,
      cars: sql<number>`sum(${orders.quantity})`.mapWith(Number).as('cars'),
    })
    .from(orders)
    .where(
      and(
        isBooked(orders.status),
        between(orders.pickUpDate, from, till),
        hubId === undefined ? undefined : eq(orders.hubId, hubId),
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .groupBy(orders.hubId, orders.pickUpDate)

/** How many cars each hub, or one of them, already hands over on each day of a range; an order that is being changed is left out. */
export async function readBookings(
  db: Db,
  range: BookingRange,
  exceptOrderId?: string,
): Promise<(hubId: number, day: Day) => number> {
  const rows = await bookedCars(db, range, exceptOrderId)
  return bookingsOf(rows.map(({ hubId, day, cars }) => [hubId, day, cars]))
}

type Booking = [hubId: number | null, day: Day | null, cars: number]

/** By hub and then by day: every day of every hub is asked for. */
function bookingsOf(bookings: Booking[]) {
  const byHub = Map.groupBy(bookings, ([hubId]) => hubId)
  const byDay = new Map(
    [...byHub].map(([hubId, all]) => [hubId, new Map(all.map(([, day, cars]) => [day, cars]))]),
  )
  return (hubId: number, day: Day): number => byDay.get(hubId)?.get(day) ?? 0
}

/** A hub on a day as a new order sees it, with the tag of the coverages and the calendar that hold now; undefined when there is no such hub. */
export async function findHubDay(
  db: Db,
  { hubId, day }: { hubId: number; day: Day },
  exceptOrderId: string,
): Promise<(HubDay & { termsTag: string }) | undefined> {
  const cars = db
    .select({ cars: sql`coalesce(sum(${orders.quantity}), 0)` })
    .from(orders)
    .where(
      and(
        isBooked(orders.status),
        eq(orders.pickUpDate, day),
        eq(orders.hubId, hubs.id),
        ne(orders.id, exceptOrderId),
      ),
    )
  const [row] = await db
    .select({
      hub: wholeRow(hubs),
      termsTag: sql<string>`(select ${terms.tag} from ${terms})`,
      booked: sql`(${cars})`.mapWith(Number),
    })
    .from(hubs)
    .where(isNumbered(hubs.id, hubId))
  return row
}

/** All hubs, and how many cars each already hands over on each day of a range; an order that is being changed is left out. */
export async function listHubsWithBookings(
  db: Db,
  range: BookingRange,
  exceptOrderId: string,
): Promise<{ hubs: Hub[]; booked: (hubId: number, day: Day) => number }> {
  const byDay = bookedCars(db, range, exceptOrderId)
  const [row] = await db
    .select({
      hubs: nestedRows(hubs, sql`true`, sql`${hubs.id}`),
      bookings: sql<Booking[]>`(select coalesce(json_agg(json_build_array(b.hub_id,
        b.pick_up_date, b.cars)), '[]') from (${byDay}) b)`,
    })
    .from(terms)
  if (!row) throw new Error('there are no terms')
  return { hubs: row.hubs, booked: bookingsOf(row.bookings) }
}
