import { and, eq, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { stock } from '../schema/catalogue.ts'
import { fleetCars } from '../schema/fleet.ts'

export type StockRow = typeof stock.$inferSelect
type Colour = Pick<StockRow, 'classificationId' | 'colourId'>

const isOf = ({ classificationId, colourId }: Colour) =>
  and(eq(stock.classificationId, classificationId), eq(stock.colourId, colourId))
const isCounted = eq(stock.countedBy, 'cars')

export const lockColour = (tx: Db, colour: Colour): Promise<StockRow | undefined> =>
  first(tx.select().from(stock).where(isOf(colour)).for('update'))

/** A single car that can be, or is, promised. As `countsAsStock` says it. */
export const isCountedCar = sql`${fleetCars.purpose} = 'sale' and ${fleetCars.state} not in ('ordered', 'offRoad', 'gone')`

/** The single cars of a colour that can be, or are, promised. */
export async function countCars(db: Db, { classificationId, colourId }: Colour): Promise<number> {
  const row = await first(
    db
      .select({ cars: sql<number>`count(*)::int` })
      .from(fleetCars)
      .where(
        and(
          eq(fleetCars.classificationId, classificationId),
          eq(fleetCars.colourId, colourId),
          isCountedCar,
        ),
      ),
  )
  return row?.cars ?? 0
}

/** Cars come to a colour that is counted by cars: first to those who wait for one that is missing. */
export async function addToStock(tx: Db, colour: Colour, cars: number) {
  const met = sql`least(${stock.short}, ${cars}::int)`
  await tx
    .update(stock)
    .set({
      total: sql`${stock.total} + ${cars}::int - ${met}`,
      available: sql`${stock.available} + ${cars}::int - ${met}`,
      short: sql`${stock.short} - ${met}`,
      shortSince: sql`case when ${stock.short} > ${met} then ${stock.shortSince} end`,
    })
    .where(and(isOf(colour), isCounted))
}

/** A car goes from a colour that is counted by cars; when all are promised, one is missing from then on. */
export async function takeFromStock(tx: Db, colour: Colour, now: Date) {
  const isFree = sql`${stock.available} > 0`
  await tx
    .update(stock)
    .set({
      total: sql`case when ${isFree} then ${stock.total} - 1 else ${stock.total} end`,
      available: sql`case when ${isFree} then ${stock.available} - 1 else 0 end`,
      short: sql`case when ${isFree} then ${stock.short} else ${stock.short} + 1 end`,
      shortSince: sql`case when ${isFree} then ${stock.shortSince}
        else coalesce(${stock.shortSince}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(and(isOf(colour), isCounted))
}

type Counting = Pick<StockRow, 'countedBy' | 'total' | 'available'>

/** Says by what a colour is counted; nothing of it is missing then. */
export const setCounting = (tx: Db, colour: Colour, counting: Counting) =>
  tx
    .update(stock)
    .set({ ...counting, short: 0, shortSince: null })
    .where(isOf(colour))
