import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { stock } from '../schema/catalogue.ts'
import { isReserved, orders, stockReservations } from '../schema/orders.ts'

export type StockReservation = typeof stockReservations.$inferSelect
type Cars = Pick<StockReservation, 'classificationId' | 'colourId' | 'quantity'>

const ofColour = (it: Cars) =>
  and(eq(stock.classificationId, it.classificationId), eq(stock.colourId, it.colourId))

/** False when there are not that many left. */
export const takeStock = (tx: Db, cars: Cars): Promise<boolean> =>
  hasRows(
    tx
      .update(stock)
      .set({ available: sql`${stock.available} - ${cars.quantity}` })
      .where(and(ofColour(cars), gte(stock.available, cars.quantity)))
      .returning({ available: stock.available }),
  )

/** Puts promised cars back; where cars are missing, a promise less is a missing car less. */
export async function restock(tx: Db, cars: Cars) {
  const unmet = sql`least(${stock.short}, ${cars.quantity})`
  await tx
    .update(stock)
    .set({
      // A catalogue file may have lowered the stock while cars were reserved.
      available: sql`least(${stock.total} - ${unmet}, ${stock.available} + ${cars.quantity} - ${unmet})`,
      total: sql`${stock.total} - ${unmet}`,
      short: sql`${stock.short} - ${unmet}`,
      shortSince: sql`case when ${stock.short} > ${unmet} then ${stock.shortSince} end`,
    })
    .where(ofColour(cars))
}

export const addStockReservation = (tx: Db, reservation: StockReservation) =>
  tx.insert(stockReservations).values(reservation)

export const findStockReservation = (
  db: Db,
  orderId: string,
): Promise<StockReservation | undefined> =>
  first(
    db
      .select()
      .from(stockReservations)
      .where(and(eq(stockReservations.orderId, orderId), isReserved)),
  )

/** The drafts of a customer with reserved stock, the latest reservation first. */
export async function listReservingDrafts(db: Db, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'draft'), isReserved))
    .orderBy(desc(stockReservations.expiresAt), desc(stockReservations.id))
  return found.map(({ id }) => id)
}

export const lockStockReservation = (
  tx: Db,
  orderId: string,
): Promise<StockReservation | undefined> =>
  first(
    tx
      .select()
      .from(stockReservations)
      .where(and(eq(stockReservations.orderId, orderId), isReserved))
      .for('update'),
  )

/** False when the reservation is no longer there. */
export const endStockReservation = (
  tx: Db,
  orderId: string,
  state: 'released' | 'expired',
): Promise<boolean> =>
  hasRows(
    tx
      .update(stockReservations)
      .set({ state })
      .where(and(eq(stockReservations.orderId, orderId), isReserved))
      .returning({ id: stockReservations.id }),
  )

export type CountedBy = 'number' | 'cars'

/** By what the colour of a reservation is counted; a RETURNING names columns without their table. */
export const countedBy = sql<CountedBy>`(select s.counted_by from stock s
  where s.classification_id = reservations.classification_id and s.colour_id = reservations.colour_id)`

/** The cars of an order are its own for good; returns by what their colour is counted, and nothing when they are no longer held. */
export const consumeStockReservation = (tx: Db, orderId: string) =>
  tx
    .update(stockReservations)
    .set({ state: 'consumed' })
    .where(and(eq(stockReservations.orderId, orderId), isReserved))
    .returning({ countedBy: countedBy.as('counted') })

/** Once. */
export const extendStockReservation = (tx: Db, orderId: string, milliseconds: number) =>
  tx
    .update(stockReservations)
    .set({
      state: 'extended',
      expiresAt: sql`${stockReservations.expiresAt} + ${milliseconds} * interval '1 millisecond'`,
    })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'held')))

const BATCH = 50

/** Some may belong to an order in payment. */
export const hasExpiredStockReservations = (db: Db, now: Date): Promise<boolean> =>
  hasRows(
    db
      .select({ id: stockReservations.id })
      .from(stockReservations)
      .where(and(isReserved, lte(stockReservations.expiresAt, now)))
      .limit(1),
  )

/** Ends reservations whose time is up, but of no order in payment, and gives them. */
export async function expireStockReservations(tx: Db, now: Date): Promise<StockReservation[]> {
  const resting = tx.select({ id: orders.id }).from(orders).where(ne(orders.status, 'paying'))
  const isResting = inArray(stockReservations.orderId, resting)
  const due = await tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(and(isReserved, lte(stockReservations.expiresAt, now), isResting))
    .orderBy(stockReservations.classificationId, stockReservations.colourId)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  // A second statement sees an order that began to pay while the rows above were being locked.
  return tx
    .update(stockReservations)
    .set({ state: 'expired' })
    .where(
      and(
        inArray(
          stockReservations.id,
          due.map(({ id }) => id),
        ),
        isResting,
      ),
    )
    .returning()
}
