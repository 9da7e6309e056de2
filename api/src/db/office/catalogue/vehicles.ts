import type { Gas, Size } from '@galgal/domain/catalogue/vehicle'
import type { Store } from '@galgal/domain/store'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database.ts'
import { stock, vehiclePhotos, vehicles } from '../../schema/catalogue.ts'
import { plannedPrices, vehicleDrafts } from '../../schema/catalogue-office.ts'
import { waitingList } from '../../schema/waiting-list.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from '../keyset.ts'

const { classificationId, packs } = vehicles

/** In agorot; a car without prices stands before all others. */
const firstPrice = sql<number>`coalesce((${packs} -> 'B2C' -> 0 ->> 'monthly')::int,
  (${packs} -> 'B2B' -> 0 ->> 'monthly')::int, 0)`

export const vehicleSorts = {
  id: { by: classificationId, type: 'int', descending: false },
  '-changedAt': { by: vehicles.changedAt, type: 'instant', descending: true },
  price: { by: firstPrice, type: 'int', descending: false },
  '-price': { by: firstPrice, type: 'int', descending: true },
} satisfies Record<string, Sort>

const vehicleId = sql<string>`${classificationId}::text`

export type VehicleFilters = {
  state?: 'offered' | 'retired' | undefined
  stores?: Store | undefined
  top?: Store | undefined
  group?: Size | undefined
  gas?: Gas | undefined
  year?: number | undefined
  photos?: boolean | undefined
  texts?: boolean | undefined
  draft?: boolean | undefined
  planned?: boolean | undefined
  waiting?: boolean | undefined
  stockLeft?: boolean | undefined
}

// In a list of one table the columns lose their table's name, so tables within are named here.
const ofCar = (table: string) =>
  sql.raw(`select from ${table} o where o.classification_id = vehicles.classification_id`)
const has = (isWanted: boolean | undefined, rows: SQL) =>
  isWanted === undefined ? undefined : isWanted ? sql`exists (${rows})` : sql`not exists (${rows})`

const ofDetails = (name: string, value: unknown) =>
  value === undefined ? undefined : sql`vehicles.details ->> ${name}::text = ${value}`

/** Words that a car's names begin with, in any order. */
const named = (q: string | undefined): (SQL | undefined)[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (
        word,
      ) => sql`position(${` ${word}`} in lower(concat_ws(' ', '', vehicles.details -> 'brand' ->> 'he',
      vehicles.details -> 'brand' ->> 'en', vehicles.details -> 'model' ->> 'he', vehicles.details -> 'model' ->> 'en',
      vehicles.details ->> 'version', vehicles.classification_id, vehicles.catalog_id, vehicles.year))) > 0`,
    )

const hasTexts = sql`vehicles.details -> 'texts' ->> 'he' <> '' and vehicles.details -> 'texts' ->> 'en' <> ''`

/** What narrows the list, and what prices are planned over. */
const wantedVehicles = (by: VehicleFilters & { q?: string | undefined }) => [
  ...named(by.q),
  by.state && (by.state === 'retired' ? isNotNull(vehicles.retiredAt) : isNull(vehicles.retiredAt)),
  by.stores && sql`vehicles.details -> 'stores' ? ${by.stores}`,
  by.top && sql`vehicles.details -> 'isTop' ->> ${by.top}::text = 'true'`,
  ofDetails('size', by.group),
  ofDetails('gas', by.gas),
  by.year === undefined ? undefined : sql`vehicles.year = ${by.year}::bigint`,
  has(by.photos, ofCar('vehicle_photos')),
  by.texts === undefined ? undefined : by.texts ? hasTexts : sql`(${hasTexts}) is not true`,
  has(by.draft, ofCar('vehicle_drafts')),
  has(by.planned, sql`${ofCar('planned_prices')} and o.state = 'planned'`),
  has(by.waiting, sql`${ofCar('waiting_list')} and o.told_at is null`),
  has(by.stockLeft, sql`${ofCar('stock')} and o.available > 0`),
]

type In = PageIn & {
  sort: keyof typeof vehicleSorts
  by: VehicleFilters & { q?: string | undefined }
}

/** A page of the catalogue's cars, with what else is known of each. */
export async function listVehicleRows(db: Db, { by, ...page }: In) {
  const sort = vehicleSorts[page.sort]
  const filters = wantedVehicles(by)
  const list = await readPage(db, { table: vehicles, id: vehicleId, filters, sort }, page)
  return { ...list, rows: await readVehicleRows(db, list.ids.map(Number)) }
}

const count = sql<number>`count(*)::int`

/** How many rows of a table there are of each car. */
async function countsOf(
  db: Db,
  ids: number[],
  table: typeof vehiclePhotos | typeof plannedPrices | typeof waitingList | typeof vehicleDrafts,
  wanted?: SQL,
) {
  const rows = await db
    .select({ id: table.classificationId, count })
    .from(table)
    .where(and(inArray(table.classificationId, ids), wanted))
    .groupBy(table.classificationId)
  const byId = new Map(rows.map(({ id, count: found }) => [id, found]))
  return (id: number) => byId.get(id) ?? 0
}

async function stockOf(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: stock.classificationId,
      total: sql<number>`sum(${stock.total})::int`,
      left: sql<number>`sum(${stock.available})::int`,
    })
    .from(stock)
    .where(inArray(stock.classificationId, ids))
    .groupBy(stock.classificationId)
  const byId = new Map(rows.map(({ id, ...counted }) => [id, counted]))
  return (id: number) => byId.get(id) ?? { total: 0, left: 0 }
}

/** Cars of the list by their classifications, in this order. */
export async function readVehicleRows(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const [cars, stocked, photos, planned, waiting, drafts] = await Promise.all([
    db.select().from(vehicles).where(inArray(classificationId, ids)),
    stockOf(db, ids),
    countsOf(db, ids, vehiclePhotos),
    countsOf(db, ids, plannedPrices, eq(plannedPrices.state, 'planned')),
    countsOf(db, ids, waitingList, isNull(waitingList.notifiedAt)),
    countsOf(db, ids, vehicleDrafts),
  ])
  const rows = cars.map((row) => {
    const { classificationId: id } = row
    return {
      row,
      details: row.details,
      stock: stocked(id),
      photos: photos(id),
      planned: planned(id),
      waiting: waiting(id),
      isDrafted: drafts(id) > 0,
    }
  })
  return inOrderOf(ids.map(String), rows, ({ row }) => `${row.classificationId}`)
}

export type ListedVehicle = Awaited<ReturnType<typeof readVehicleRows>>[number]

/** Every car that the filters leave. */
export async function listVehicleIds(db: Db, by: VehicleFilters): Promise<number[]> {
  const rows = await db
    .select({ id: classificationId })
    .from(vehicles)
    .where(and(...wantedVehicles(by)))
  return rows.map(({ id }) => id)
}
