import { searchTextOf } from '@galgal/domain/address-search'
import { asc, eq, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { cities, countries, provinces, streets } from '../schema/catalogue.ts'

/** `searchText` is what typed words are looked for in. */
export type City = typeof cities.$inferSelect & { searchText: string }
export type Street = typeof streets.$inferSelect & { searchText: string; city: City }

export type Places = {
  /** The biggest first. */
  cities: ReadonlyMap<string, City>
  /** Those of the biggest city first, each city's by their Hebrew names. */
  streets: ReadonlyMap<string, Street>
}

// A database and its memory go together.
const memories = new WeakMap<Db, Promise<Places>>()

/** Every city and street; they are read once, as nothing changes them while the app stands. */
export function placesOf(db: Db): Promise<Places> {
  const known = memories.get(db)
  if (known) return known
  const reading = readPlaces(db)
  memories.set(db, reading)
  // What could not be read is tried again by the next caller.
  reading.catch(() => memories.delete(db))
  return reading
}

async function readPlaces(db: Db): Promise<Places> {
  const cityRows = await db.select().from(cities)
  const streetRows = await db.select().from(streets)
  const known = cityRows
    .toSorted((a, b) => b.population - a.population)
    .map((city) => ({
      ...city,
      searchText: searchTextOf([city.name.he, city.name.en, ...city.aliases]),
    }))
  const byId = new Map(known.map((city) => [city.id, city]))
  const ordered = streetRows
    .flatMap((street): Street[] => {
      const city = byId.get(street.cityId)
      const searchText = searchTextOf([street.name.he, street.name.en])
      return city ? [{ ...street, searchText, city }] : []
    })
    .toSorted(
      (a, b) => b.city.population - a.city.population || a.name.he.localeCompare(b.name.he, 'he'),
    )
  return { cities: byId, streets: new Map(ordered.map((street) => [street.id, street])) }
}

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

/** The regions of Israel, from north to south. */
export const listProvinces = (db: Db) =>
  db.select().from(provinces).orderBy(asc(provinces.position))

export const isProvince = (db: Db, code: string): Promise<boolean> =>
  hasRows(db.select({ code: provinces.code }).from(provinces).where(eq(provinces.code, code)))
