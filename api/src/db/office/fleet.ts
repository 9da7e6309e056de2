import type { CarPurpose, CarState } from '@galgal/domain/fleet/car-states'
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { stock } from '../schema/catalogue.ts'
import { dayOrLast, fleetCars } from '../schema/fleet.ts'
import { plateKey } from '../schema/search-keys.ts'
import { amongDays, type Days, onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage, type Sort, startsWith } from './keyset.ts'
import type { Hubs } from './scope.ts'

type FleetFilters = Days & {
  /** The beginning of a plate or VIN. */
  q?: string | undefined
  /** Which of its days `from` and `till` are about. */
  by?: 'since' | 'licenceUntil' | 'testedOn' | 'insuranceUntil' | undefined
  state?: CarState | undefined
  hub?: number | undefined
  /** classification */
  car?: number | undefined
  colour?: string | undefined
  year?: number | undefined
  purpose?: CarPurpose | undefined
  owner?: string | undefined
  kmFrom?: number | undefined
  kmTill?: number | undefined
}

const licence = dayOrLast(fleetCars.licenceUntil)
const insurance = dayOrLast(fleetCars.insuranceUntil)

export const fleetSorts = {
  '-since': { by: fleetCars.since, type: 'instant', descending: true },
  since: { by: fleetCars.since, type: 'instant', descending: false },
  plate: { by: fleetCars.plate, type: 'text', descending: false },
  '-plate': { by: fleetCars.plate, type: 'text', descending: true },
  licenceUntil: { by: licence, type: 'text', descending: false },
  '-licenceUntil': { by: licence, type: 'text', descending: true },
  insuranceUntil: { by: insurance, type: 'text', descending: false },
  '-insuranceUntil': { by: insurance, type: 'text', descending: true },
  '-km': { by: fleetCars.km, type: 'int', descending: true },
  km: { by: fleetCars.km, type: 'int', descending: false },
} satisfies Record<string, Sort>

/** Cars that stand at a hub of theirs. */
const carInHubs = (hubs: Hubs) =>
  hubs === null ? undefined : sql`${fleetCars.hubId} = any(${sql.param([...hubs])}::int[])`

/** A plate or VIN that begins so, however it was typed. */
function isNamed(typed: string) {
  const start = typed.replace(/[\s\-–־]/g, '').toUpperCase()
  return or(startsWith(plateKey(fleetCars.plate), start), startsWith(fleetCars.vin, start))
}

const dayColumns = {
  licenceUntil: fleetCars.licenceUntil,
  testedOn: fleetCars.testedOn,
  insuranceUntil: fleetCars.insuranceUntil,
}

const isOf = <Value>(column: Parameters<typeof eq>[0], value: Value | undefined) =>
  value === undefined ? undefined : eq(column, value)

const wanted = (by: FleetFilters): (SQL | undefined)[] => [
  by.q ? isNamed(by.q) : undefined,
  ...(by.by === undefined || by.by === 'since'
    ? onDays(fleetCars.since, by)
    : amongDays(dayColumns[by.by], by)),
  isOf(fleetCars.state, by.state),
  isOf(fleetCars.hubId, by.hub),
  isOf(fleetCars.classificationId, by.car),
  isOf(fleetCars.colourId, by.colour),
  isOf(fleetCars.year, by.year),
  isOf(fleetCars.purpose, by.purpose),
  isOf(fleetCars.owner, by.owner),
  by.kmFrom === undefined ? undefined : gte(fleetCars.km, by.kmFrom),
  by.kmTill === undefined ? undefined : lte(fleetCars.km, by.kmTill),
]

type In = PageIn & { sort: keyof typeof fleetSorts; hubs: Hubs; by: FleetFilters }

/** A page of cars with what their colours are called. */
export async function listFleetCars(db: Db, { hubs, by, ...page }: In) {
  const filters = [...wanted(by), carInHubs(hubs)]
  const sort = fleetSorts[page.sort]
  const list = await readPage(db, { table: fleetCars, id: fleetCars.id, filters, sort }, page)
  return { ...list, rows: await readFleetRows(db, list.ids) }
}

export type FleetRow = Awaited<ReturnType<typeof readFleetRows>>[number]

/** Some cars by their ids, in that order. */
export async function readFleetRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ car: fleetCars, colour: stock.name })
    .from(fleetCars)
    .leftJoin(
      stock,
      and(
        eq(stock.classificationId, fleetCars.classificationId),
        eq(stock.colourId, fleetCars.colourId),
      ),
    )
    .where(inArray(fleetCars.id, ids))
  return inOrderOf(ids, rows, ({ car }) => car.id)
}

type ForSubscription = {
  classificationId: number
  colourId: string | null
  hub: number | null
  /** Whether it is on the road: then what replaces its car is of any model. */
  isDriven: boolean
  hubs: Hubs
}

const MOST_FREE = 100

/** Free cars for a subscription, those of its hub first, longest there first. */
export async function listFreeCars(db: Db, it: ForSubscription) {
  const isOrdered = and(
    eq(fleetCars.classificationId, it.classificationId),
    eq(fleetCars.colourId, it.colourId ?? ''),
    eq(fleetCars.purpose, 'sale'),
  )
  const found = await db
    .select({ id: fleetCars.id })
    .from(fleetCars)
    .where(
      and(
        eq(fleetCars.state, 'available'),
        it.isDriven ? or(isOrdered, eq(fleetCars.purpose, 'pool')) : isOrdered,
        carInHubs(it.hubs),
      ),
    )
    .orderBy(sql`${fleetCars.hubId} is distinct from ${it.hub}::int`, fleetCars.since, fleetCars.id)
    .limit(MOST_FREE)
  return readFleetRows(
    db,
    found.map(({ id }) => id),
  )
}
