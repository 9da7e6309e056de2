import type { Day } from '@galgal/domain/dates'
import type { CarPurpose, CarState } from '@galgal/domain/fleet/car-states'
import type { SearchTerm } from '@galgal/domain/office/search-term'
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { listLastServices } from '../fleet/car-services.ts'
import { isUsedSo, type UseFilters } from '../fleet/fleet-use.ts'
import { isServiceDue } from '../fleet/service-due.ts'
import { stock } from '../schema/catalogue.ts'
import { dayOrLast, fleetCars } from '../schema/fleet.ts'
import { plateKey } from '../schema/search-keys.ts'
import { amongDays, type Days, onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage, type Sort, startsWith } from './keyset.ts'
import { type Hubs, isAtHubs } from './scope.ts'

type FleetFilters = Days &
  UseFilters & {
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
    service?: 'soon' | 'now' | undefined
    ids?: string[] | undefined
    /** From which a service is near. */
    today?: Day | undefined
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
const carInHubs = (hubs: Hubs) => isAtHubs(fleetCars.hubId, hubs)

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

const wanted = (by: FleetFilters, now: Date): (SQL | undefined)[] => [
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
  by.service && by.today ? isServiceDue(by.service, by.today) : undefined,
  by.ids ? isAmong(fleetCars.id, by.ids) : undefined,
  isUsedSo(by, now),
]

type In = PageIn & { sort: keyof typeof fleetSorts; hubs: Hubs; by: FleetFilters; now: Date }

/** A page of cars with what their colours are called. */
export async function listFleetCars(db: Db, { hubs, by, now, ...page }: In) {
  const filters = [...wanted(by, now), carInHubs(hubs)]
  const sort = fleetSorts[page.sort]
  const list = await readPage(db, { table: fleetCars, id: fleetCars.id, filters, sort }, page)
  return { ...list, rows: await readFleetRows(db, list.ids) }
}

/** Cars whose plate or VIN begins so, each way on its own index. */
export async function findCarsNamed(
  db: Db,
  { plate, vin }: Pick<SearchTerm, 'plate' | 'vin'>,
  { hubs, most }: { hubs: Hubs; most: number },
) {
  const ways = [
    ...(plate ? [startsWith(plateKey(fleetCars.plate), plate)] : []),
    ...(vin ? [startsWith(fleetCars.vin, vin)] : []),
  ]
  if (ways.length === 0) return []
  const parts = ways.map(
    (isOne) => sql`(select ${fleetCars.id} as id, ${fleetCars.plate} as plate from ${fleetCars}
      where ${and(isOne, carInHubs(hubs))} order by ${fleetCars.plate} limit ${most})`,
  )
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { id: string }[]
  }
  return readFleetRows(db, [...new Set(rows.map(({ id }) => id))].slice(0, most))
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
  const last = await listLastServices(db, ids)
  const withService = rows.map((row) => ({ ...row, lastService: last.get(row.car.id) }))
  return inOrderOf(ids, withService, ({ car }) => car.id)
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
