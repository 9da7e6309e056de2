import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isCountedCar } from '../fleet/counted-stock.ts'
import { stock } from '../schema/catalogue.ts'
import { fleetCars } from '../schema/fleet.ts'
import { waitingList } from '../schema/waiting-list.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from './keyset.ts'

type StockFilters = {
  car?: number | undefined
  colour?: string | undefined
  countedBy?: 'number' | 'cars' | undefined
  missing?: boolean | undefined
}

export const stockSorts = {
  car: { by: stock.classificationId, type: 'int', descending: false },
  '-missing': { by: stock.short, type: 'int', descending: true },
  available: { by: stock.available, type: 'int', descending: false },
  '-available': { by: stock.available, type: 'int', descending: true },
} satisfies Record<string, Sort>

/** A model's colour, by which a row is known. */
const stockId = sql<string>`(${stock.classificationId} || ' ' || ${stock.colourId})`

const wanted = ({ car, colour, countedBy, missing }: StockFilters): (SQL | undefined)[] => [
  car === undefined ? undefined : eq(stock.classificationId, car),
  colour ? eq(stock.colourId, colour) : undefined,
  countedBy && eq(stock.countedBy, countedBy),
  missing === undefined ? undefined : missing ? sql`${stock.short} > 0` : eq(stock.short, 0),
]

type In = PageIn & { sort: keyof typeof stockSorts; by: StockFilters }

/** A page of stock, with its single cars and who waits for it. */
export async function listStock(db: Db, { by, ...page }: In) {
  const sort = stockSorts[page.sort]
  const list = await readPage(db, { table: stock, id: stockId, filters: wanted(by), sort }, page)
  return { ...list, rows: await readStockRows(db, list.ids) }
}

export type StockRow = Awaited<ReturnType<typeof readStockRows>>[number]

const count = sql<number>`count(*)::int`

/** Single cars and people who wait, by model and colour. */
async function readCounts(db: Db, models: number[]) {
  const { classificationId, colourId } = fleetCars
  const [cars, waiting] = await Promise.all([
    db
      .select({ classificationId, colourId, count })
      .from(fleetCars)
      .where(and(inArray(classificationId, models), isCountedCar))
      .groupBy(classificationId, colourId),
    db
      .select({
        classificationId: waitingList.classificationId,
        colourId: waitingList.colourId,
        count,
      })
      .from(waitingList)
      .where(and(inArray(waitingList.classificationId, models), isNull(waitingList.notifiedAt)))
      .groupBy(waitingList.classificationId, waitingList.colourId),
  ])
  const key = (it: { classificationId: number; colourId: string | null }) =>
    `${it.classificationId} ${it.colourId ?? ''}`
  const carsOf = new Map(cars.map((it) => [key(it), it.count]))
  const waitingFor = new Map(waiting.map((it) => [key(it), it.count]))
  return (row: { classificationId: number; colourId: string }) => ({
    cars: carsOf.get(key(row)) ?? 0,
    // Who named no colour waits for each of them.
    waiting:
      (waitingFor.get(key(row)) ?? 0) + (waitingFor.get(key({ ...row, colourId: null })) ?? 0),
  })
}

async function readStockRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: stockId, row: stock })
    .from(stock)
    .where(inArray(stockId, ids))
  const countsOf = await readCounts(db, [...new Set(found.map(({ row }) => row.classificationId))])
  const rows = found.map(({ id, row }) => ({ id, row, ...countsOf(row) }))
  return inOrderOf(ids, rows, ({ id }) => id)
}
