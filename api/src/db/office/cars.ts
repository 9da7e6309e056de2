import type { Localised } from '@galgal/domain/catalogue/vehicle'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { vehicles } from '../schema/catalogue.ts'

/** What a row of a list says of a model. */
export type CarName = {
  id: number
  brand: Localised
  model: Localised
  version: string
  kmPerMonth: number
}

/** The models of a page, retired ones too, by classification. */
export async function listCarNames(
  db: Db,
  ids: number[],
): Promise<(id: number) => CarName | undefined> {
  const { details } = vehicles
  const rows = ids.length
    ? await db
        .select({
          id: vehicles.classificationId,
          brand: sql<Localised>`${details} -> 'brand'`,
          model: sql<Localised>`${details} -> 'model'`,
          version: sql<string>`coalesce(${details} ->> 'version', '')`,
          kmPerMonth: sql<number>`coalesce((${details} ->> 'kmPerMonth')::int, 0)`,
        })
        .from(vehicles)
        .where(inArray(vehicles.classificationId, [...new Set(ids)]))
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => byId.get(id)
}
