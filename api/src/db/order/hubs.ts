import type { Day } from '@galgal/domain/dates'
import { and, between, eq, ne, sql } from 'drizzle-orm'
import { isNumbered } from '../catalogue/catalogue.ts'
import { type Db, first } from '../database.ts'
import { hubs, terms } from '../schema/catalogue.ts'
import { orders } from '../schema/orders.ts'

export type Hub = typeof hubs.$inferSelect

/** Two orders that finish at one hub wait for each other, so its last place goes to one of them. */
export const lockHub = (tx: Db, id: number): Promise<Hub | undefined> =>
  first(tx.select().from(hubs).where(eq(hubs.id, id)).for('update'))

export const findHub = (db: Db, id: number): Promise<Hub | undefined> =>
  first(db.select().from(hubs).where(isNumbered(hubs.id, id)))

// Said as the index `orders_pick_ups` says it, so that it is used.
const isBooked = sql`${orders.status} in ('paying', 'ordered')`

/** How many cars a hub already hands over on a day besides an order's own, with the tag of the coverages and the calendar that hold now. */
export async function readHubDay(
  db: Db,
  { hubId, day }: { hubId: number; day: Day },
  exceptOrderId: string,
): Promise<{ booked: number; termsTag: string }> {
  const cars = db
    .select({ cars: sql`coalesce(sum(${orders.quantity}), 0)` })
    .from(orders)
    .where(
      and(
        isBooked,
        eq(orders.pickUpDate, day),
        eq(orders.hubId, hubId),
        ne(orders.id, exceptOrderId),
      ),
    )
  const [row] = await db
    .select({ termsTag: terms.tag, booked: sql`(${cars})`.mapWith(Number) })
    .from(terms)
  if (!row) throw new Error('there are no terms')
  return row
}

/** How many cars each hub, or one of them, already hands over on each day of a range; an order that is being changed is left out. */
export async function readBookings(
  db: Db,
  { from, till, hubId }: { from: Day; till: Day; hubId?: number },
  exceptOrderId?: string,
): Promise<(hubId: number, day: Day) => number> {
  const rows = await db
    .select({
      hubId: orders.hubId,
      day: orders.pickUpDate,
      cars: sql<number>`sum(${orders.quantity})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        isBooked,
        between(orders.pickUpDate, from, till),
        hubId === undefined ? undefined : eq(orders.hubId, hubId),
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .groupBy(orders.hubId, orders.pickUpDate)
  const booked = new Map(rows.map(({ hubId, day, cars }) => [`${hubId} ${day}`, cars]))
  return (hubId, day) => booked.get(`${hubId} ${day}`) ?? 0
}
