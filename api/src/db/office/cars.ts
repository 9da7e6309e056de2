import type { Gas, Localised } from '@galgal/domain/catalogue/vehicle'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { plainPacks } from '../catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { stock, vehicles } from '../schema/catalogue.ts'

/** What a row of a list says of a model. */
export type CarName = {
  id: number
  brand: Localised
  model: Localised
  version: string
  kmPerMonth: number
  gas: Gas
}

const { details } = vehicles
const named = {
  id: vehicles.classificationId,
  brand: sql<Localised>`${details} -> 'brand'`,
  model: sql<Localised>`${details} -> 'model'`,
  version: sql<string>`coalesce(${details} ->> 'version', '')`,
  kmPerMonth: sql<number>`coalesce((${details} ->> 'kmPerMonth')::int, 0)`,
  gas: sql<Gas>`coalesce(${details} ->> 'gas', 'petrol')`,
}

/** Every model that is offered now, with its year, its colours and what its periods cost in each store. */
export async function listOfferedCars(db: Db) {
  const isOffered = isNull(vehicles.retiredAt)
  const [rows, colours] = await Promise.all([
    db
      .select({ ...named, year: vehicles.year, packs: vehicles.packs })
      .from(vehicles)
      .where(isOffered),
    db
      .select({ of: stock.classificationId, id: stock.colourId, name: stock.name })
      .from(stock)
      .innerJoin(vehicles, eq(vehicles.classificationId, stock.classificationId))
      .where(isOffered)
      .orderBy(stock.position),
  ])
  const coloursOf = Map.groupBy(colours, ({ of }) => of)
  return rows.map((row) => ({
    ...row,
    packs: plainPacks(row.packs),
    colours: coloursOf.get(row.id) ?? [],
  }))
}

/** The models of a page, retired ones too, by classification. */
export async function listCarNames(
  db: Db,
  ids: number[],
): Promise<(id: number) => CarName | undefined> {
  const rows = ids.length
    ? await db
        .select(named)
        .from(vehicles)
        .where(inArray(vehicles.classificationId, [...new Set(ids)]))
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => byId.get(id)
}
