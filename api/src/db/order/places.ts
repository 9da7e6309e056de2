import { hasWordStartingWith, searchTextOf } from '@galgal/domain/address-search'
import { kmBetween, type Point } from '@galgal/domain/coordinates'
import { MINUTE } from '@galgal/domain/dates'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { cities, countries, provinces, referenceSets, streets } from '../schema/catalogue.ts'
import { collectStreets, type StreetIndex, type StreetRow } from './street-index.ts'

/** `searchText` is what typed words are looked for in. */
export type City = typeof cities.$inferSelect & { searchText: string }
export type Street = StreetRow & { searchText: string; city: City }

export type Places = {
  /** The biggest first. */
  cities: ReadonlyMap<string, City>
  streets: {
    get: (id: string) => Street | undefined
    ofCity: (cityId: string) => Street[]
    ofPostalCode: (code: string) => Street[]
    /** Those that words mean, the likeliest first; of equal ones those of the biggest city. */
    search: (words: readonly string[], most: number) => Street[]
    /** The nearest of those whose points are known, within so many kilometres. */
    nearest: (point: Point, mostKm: number) => Street | undefined
  }
}

type Memory = { places: Promise<Places>; version: string; checkedAt: number }

// A database and its memory go together.
const memories = new WeakMap<Db, Memory>()

/** A command may load other streets while the app runs. */
const CHECK_EVERY_MS = MINUTE
const ROWS_AT_ONCE = 2000
const KM_IN_A_DEGREE = 111.2

/** Every city and street: read once, and anew when others were loaded. */
export async function placesOf(db: Db): Promise<Places> {
  const known = memories.get(db)
  const now = performance.now()
  if (known && now - known.checkedAt < CHECK_EVERY_MS) return known.places
  const version = await versionOf(db)
  if (known?.version === version) {
    known.checkedAt = now
    return known.places
  }
  const memory = { places: readPlaces(db), version, checkedAt: now }
  memories.set(db, memory)
  // What could not be read is tried again by the next caller.
  memory.places.catch(() => memories.delete(db))
  return memory.places
}

async function versionOf(db: Db): Promise<string> {
  const rows = await db
    .select({ hash: referenceSets.hash, loadedAt: referenceSets.loadedAt })
    .from(referenceSets)
    .where(inArray(referenceSets.name, ['addresses', 'towns', 'streets']))
    .orderBy(referenceSets.name)
  return JSON.stringify(rows)
}

async function readPlaces(db: Db): Promise<Places> {
  const cityRows = await db.select().from(cities)
  const known = cityRows
    .toSorted((a, b) => b.population - a.population)
    .map((city) => ({
      ...city,
      searchText: searchTextOf([city.name.he, city.name.en, ...city.aliases]),
    }))
  const index = await readStreets(
    db,
    known.map(({ id }) => id),
  )
  return { cities: new Map(known.map((city) => [city.id, city])), streets: streetsOf(index, known) }
}

/** A part at a time, so that what is read never lies in the memory as a whole. */
async function readStreets(db: Db, cityIds: string[]): Promise<StreetIndex> {
  const { add, finish } = collectStreets(cityIds)
  // By code units, as JavaScript compares.
  const id = sql`${streets.id} collate "C"`
  let last = ''
  for (;;) {
    const rows = await db
      .select()
      .from(streets)
      .where(sql`${id} > ${last}`)
      .orderBy(id)
      .limit(ROWS_AT_ONCE)
    for (const row of rows) add(row)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < ROWS_AT_ONCE) return finish()
  }
}

function streetsOf(index: StreetIndex, known: readonly City[]): Places['streets'] {
  const byId = new Map(known.map((city) => [city.id, city]))
  const streetsAt = (numbers: readonly number[]) =>
    numbers.flatMap((at): Street[] => {
      const row = index.rowAt(at)
      const city = byId.get(row.cityId)
      return city ? [{ ...row, city, searchText: searchTextOf([row.name.he, row.name.en]) }] : []
    })
  const isOfCity = (at: number, word: string) =>
    hasWordStartingWith(known[at]?.searchText ?? '', word)
  return {
    get: (id) => {
      const at = index.find(id)
      return at === undefined ? undefined : streetsAt([at])[0]
    },
    ofCity: (cityId) => streetsAt(index.ofCity(cityId)),
    ofPostalCode: (code) => streetsAt(index.ofPostalCode(code)),
    search: (words, most) => streetsAt(index.search(words, most, isOfCity)),
    nearest: (point, mostKm) => streetsAt(nearestIn(index, point, mostKm))[0],
  }
}

function nearestIn(index: StreetIndex, point: Point, mostKm: number): number[] {
  let nearest: number | undefined
  let least = mostKm
  for (let at = 0; at < index.size; at++) {
    const { lat, lng, isListed } = index.pointAt(at)
    if (isListed || Math.abs(lat - point.lat) * KM_IN_A_DEGREE > least) continue
    const km = kmBetween(point, { lat, lng })
    if (km > least) continue
    least = km
    nearest = at
  }
  return nearest === undefined ? [] : [nearest]
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
