import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { countries } from '../schema/catalogue.ts'

/** Israel first, then those that customers come from most. */
export const listCountries = (db: Db) =>
  db.select().from(countries).orderBy(asc(countries.position))

/** By its ISO code, or by its name in English. */
export async function findCountry(db: Db, by: { code: string } | { name: string }) {
  const isIt =
    'code' in by ? eq(countries.code, by.code) : sql`${countries.name} ->> 'en' = ${by.name}`
  const [found] = await db.select().from(countries).where(isIt).limit(1)
  return found
}
