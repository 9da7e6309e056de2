import type { CarPhoto } from '@galgal/contract/photo'
import type { Calendar } from '@galgal/domain/calendar'
import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import { calendarWith } from '@galgal/domain/holidays'
import { type AnyColumn, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import {
  catalogueChanges,
  covers,
  hubs,
  type StoredPacks,
  specialDays,
  stock,
  vehiclePhotos,
  vehicles,
} from '../schema/catalogue.ts'

/** A car with the colours that can still be promised: `available` is stock minus holds. */
export type OfferedVehicle = Omit<Vehicle, 'colours'> & {
  colours: (Vehicle['colours'][number] & { available: number })[]
  photos: CarPhoto[]
}

type Colour = Pick<
  typeof stock.$inferSelect,
  'colourId' | 'name' | 'hex' | 'total' | 'available' | 'position'
>

export const vehicleOf = (
  row: typeof vehicles.$inferSelect,
  colours: Colour[],
  photos: CarPhoto[] = [],
): OfferedVehicle => {
  const {
    details,
    packs,
    retiredAt: _,
    version: __,
    changedAt: ___,
    isDemo: ____,
    ...columns
  } = row
  return {
    ...columns,
    ...details,
    packs: plainPacks(packs),
    photos,
    colours: colours
      .toSorted((a, b) => a.position - b.position)
      .map(({ colourId, name, hex, total, available }) => ({
        id: colourId,
        name,
        hex,
        stock: total,
        available,
      })),
  }
}

/** Prices without the instant they began. */
export const plainPacks = (packs: StoredPacks): Vehicle['packs'] =>
  Object.fromEntries(
    Object.entries(packs).map(([store, known]) => [
      store,
      known.map(({ months, monthly }) => ({ months, monthly })),
    ]),
  )

// Each car is one row: joined to its colours, all it is would come once for each of them.
const coloursOfCar = sql<
  Colour[]
>`(select coalesce(json_agg(json_build_object('colourId', c.colour_id,
  'name', c.name, 'hex', c.hex, 'total', c.total, 'available', c.available, 'position', c.position)), '[]')
  from ${stock} c where c.classification_id = ${vehicles}.classification_id)`
const photosOfCar = sql<CarPhoto[]>`(select coalesce(json_agg(json_build_object('id', p.photo_id,
  'width', p.width, 'height', p.height, 'alt', p.alt) order by p.position), '[]')
  from ${vehiclePhotos} p where p.classification_id = ${vehicles}.classification_id)`

/** What is read besides a row of `vehicles` to make a car of it by `carOf`. */
export const besidesCar = { colours: coloursOfCar, photos: photosOfCar }

type CarRow = { vehicle: typeof vehicles.$inferSelect; colours: Colour[]; photos: CarPhoto[] }

export const carOf = ({ vehicle, colours, photos }: CarRow) => vehicleOf(vehicle, colours, photos)

async function listVehicles(db: Db, wanted: SQL | undefined): Promise<OfferedVehicle[]> {
  const rows = await db
    .select({ vehicle: vehicles, ...besidesCar })
    .from(vehicles)
    .where(wanted)
    .orderBy(desc(vehicles.year), asc(vehicles.classificationId))
  return rows.map(carOf)
}

/** A number too large for the column is a car that is not there, not an error. */
export const isNumbered = (column: AnyColumn, number: number) => sql`${column} = ${number}::bigint`

/** Whether a car belongs to a store, withdrawn or not. */
export const isOfStore = (store: unknown) => sql`${vehicles.details}->'stores' ? ${store}`

/** By either number; withdrawn cars are found only with `evenRetired`. */
export async function findVehicle(
  db: Db,
  by: { classificationId?: number | undefined; catalogId?: number | undefined },
  { evenRetired = false } = {},
) {
  const [found] = await listVehicles(
    db,
    and(
      evenRetired ? undefined : isNull(vehicles.retiredAt),
      by.classificationId === undefined
        ? undefined
        : isNumbered(vehicles.classificationId, by.classificationId),
      by.catalogId === undefined ? undefined : isNumbered(vehicles.catalogId, by.catalogId),
    ),
  )
  return found
}

export const listCovers = (db: Db) => db.select().from(covers).orderBy(covers.id)
export const listHubs = (db: Db) => db.select().from(hubs).orderBy(hubs.id)

// A calendar reckons each year but once, and few differ in the company's own days.
const calendars = new LRUCache<string, Calendar>({ max: 4 })

/** Every day the hubs do not keep their usual hours: the holidays of any year, and the company's own days, those of fewer hubs first. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const { date, status, openUntil, provinces, hubs: ofHubs } = specialDays
  const rows = await db
    .select({ date, status, openUntil, provinces, hubs: ofHubs })
    .from(specialDays)
    .where(eq(specialDays.isOwn, true))
    .orderBy(date, sql`${ofHubs} is null`, sql`${provinces} is null`, specialDays.code)
  const key = JSON.stringify(rows)
  const calendar = calendars.get(key) ?? calendarWith(rows.map((row) => ({ ...row, isOwn: true })))
  calendars.set(key, calendar)
  return calendar
}

/** Those who listen hear that something changed once it is committed. */
export const CATALOGUE_CHANNEL = 'catalogue'

/**
 * Writes down, in the transaction of the change, that what visitors see has changed: the cars that were added,
 * changed or withdrawn, or whose stock or photos were; none for anything else. Nobody waits here for anybody:
 * commits that notify follow each other, so of those under way at once only one does, and `watchCatalogue`
 * finds what others changed within a second.
 */
export const bumpCatalogueVersion = (tx: Db, cars: readonly number[] = []) =>
  tx
    .insert(catalogueChanges)
    .values({ cars: [...new Set(cars)] })
    .returning({ notified: notifiedAlone })

// Part of the row's own statement, so that a change goes with what it is about by `writeTogether`.
const notifiedAlone =
  sql`case when pg_try_advisory_xact_lock(hashtextextended('galgal_catalogue', 0))
  then pg_notify(${sql.raw(`'${CATALOGUE_CHANNEL}'`)}, '')::text end`.as('notified')

type Terms = {
  tag: string
  covers: Awaited<ReturnType<typeof listCovers>>
  calendar: Awaited<ReturnType<typeof readCalendar>>
}

// A tag is never given twice, in no database.
let known: Terms | undefined

/** The coverages and the calendar of a tag, which is read with what asks for them; they are read only when it is a new one. */
export async function readTerms(db: Db, tag: string): Promise<Terms> {
  if (known?.tag !== tag)
    known = { tag, covers: await listCovers(db), calendar: await readCalendar(db) }
  return known
}
