import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { stock } from '../schema/catalogue.ts'
import { orders, reservations } from '../schema/orders.ts'

export type Reservation = typeof reservations.$inferSelect
type Cars = Pick<Reservation, 'classificationId' | 'colourId' | 'quantity'>

export const live = inArray(reservations.state, ['held', 'extended'])
const ofColour = (it: Cars) =>
  and(eq(stock.classificationId, it.classificationId), eq(stock.colourId, it.colourId))

/** False when there are not that many left. */
export async function takeStock(tx: Db, cars: Cars): Promise<boolean> {
  const taken = await tx
    .update(stock)
    .set({ available: sql`${stock.available} - ${cars.quantity}` })
    .where(and(ofColour(cars), gte(stock.available, cars.quantity)))
    .returning({ available: stock.available })
  return taken.length > 0
}

export async function restock(tx: Db, cars: Cars) {
  await tx
    .update(stock)
    // A catalogue file may have lowered the stock while cars were held.
    .set({ available: sql`least(${stock.total}, ${stock.available} + ${cars.quantity})` })
    .where(ofColour(cars))
}

export const addReservation = (tx: Db, reservation: Reservation) =>
  tx.insert(reservations).values(reservation)

export async function findReservation(db: Db, orderId: string): Promise<Reservation | undefined> {
  const [found] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.orderId, orderId), live))
  return found
}

/** The drafts of a customer that hold cars, the one that began last first. */
export async function listHolding(db: Db, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'draft'), live))
    .orderBy(desc(reservations.expiresAt), desc(reservations.id))
  return found.map(({ id }) => id)
}

export async function lockReservation(tx: Db, orderId: string): Promise<Reservation | undefined> {
  const [found] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.orderId, orderId), live))
    .for('update')
  return found
}

/** False when the hold is no longer there. */
export async function endReservation(
  tx: Db,
  orderId: string,
  state: 'consumed' | 'released' | 'expired',
): Promise<boolean> {
  const ended = await tx
    .update(reservations)
    .set({ state })
    .where(and(eq(reservations.orderId, orderId), live))
    .returning({ id: reservations.id })
  return ended.length > 0
}

/** Makes a hold longer, once. */
export const extendReservation = (tx: Db, orderId: string, milliseconds: number) =>
  tx
    .update(reservations)
    .set({
      state: 'extended',
      expiresAt: sql`${reservations.expiresAt} + ${milliseconds} * interval '1 millisecond'`,
    })
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'held')))

const BATCH = 50

/** Whether there may be holds whose time is up. */
export async function hasExpired(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(live, lte(reservations.expiresAt, now)))
    .limit(1)
  return due.length > 0
}

/** Ends holds whose time is up, but none with a payment in the air, and gives what they held. */
export async function expireReservations(tx: Db, now: Date): Promise<Reservation[]> {
  const resting = tx.select({ id: orders.id }).from(orders).where(ne(orders.status, 'paying'))
  const isResting = inArray(reservations.orderId, resting)
  const due = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(live, lte(reservations.expiresAt, now), isResting))
    .orderBy(reservations.classificationId, reservations.colourId)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  // A second statement sees an order that began to pay while the rows above were being locked.
  return tx
    .update(reservations)
    .set({ state: 'expired' })
    .where(
      and(
        inArray(
          reservations.id,
          due.map(({ id }) => id),
        ),
        isResting,
      ),
    )
    .returning()
}
