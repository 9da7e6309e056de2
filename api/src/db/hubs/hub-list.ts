import type { Day } from '@galgal/domain/dates'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from '../office/keyset.ts'
import type { Hubs } from '../office/scope.ts'
import { hubs } from '../schema/catalogue.ts'
import { fleetCars } from '../schema/fleet.ts'
import { listBookedVisits } from './booked-visits.ts'

type HubFilters = {
  province?: string | undefined
  services?: 'pickup' | 'return' | undefined
  closures?: boolean | undefined
}

export const hubSorts = {
  code: { by: hubs.code, type: 'text', descending: false },
  '-code': { by: hubs.code, type: 'text', descending: true },
} satisfies Record<string, Sort>

const hubKey = sql<string>`${hubs.id}::text`

const isClosedFrom = (today: Day) =>
  sql`exists (select from jsonb_array_elements(${hubs.closures}) it where it ->> 'till' >= ${today})`

const wanted = (
  { province, services, closures }: HubFilters,
  of: Hubs,
  today: Day,
): (SQL | undefined)[] => [
  province ? eq(hubs.province, province) : undefined,
  services && sql`${hubs.services} ? ${services}`,
  closures === undefined
    ? undefined
    : closures
      ? isClosedFrom(today)
      : sql`not ${isClosedFrom(today)}`,
  of === null ? undefined : inArray(hubs.id, [...of]),
]

type In = PageIn & { sort: keyof typeof hubSorts; hubs: Hubs; by: HubFilters; today: Day }

/** A page of hubs, with their cars and the visits that are booked from today on. */
export async function listOfficeHubs(db: Db, { by, hubs: of, today, ...page }: In) {
  const sort = hubSorts[page.sort]
  const filters = wanted(by, of, today)
  const list = await readPage(db, { table: hubs, id: hubKey, filters, sort }, page)
  return { ...list, rows: await readHubRows(db, list.ids.map(Number), today) }
}

export type ListedHub = Awaited<ReturnType<typeof readHubRows>>[number]

/** Hubs in the order of their ids, each with what is there. */
export async function readHubRows(db: Db, ids: number[], today: Day) {
  if (ids.length === 0) return []
  const [rows, visits, cars] = await Promise.all([
    db.select().from(hubs).where(inArray(hubs.id, ids)),
    listBookedVisits(db, { from: today, hubIds: ids }),
    db
      .select({ hubId: fleetCars.hubId, count: sql<number>`count(*)::int` })
      .from(fleetCars)
      .where(and(inArray(fleetCars.hubId, ids), ne(fleetCars.state, 'gone')))
      .groupBy(fleetCars.hubId),
  ])
  const open = visits.filter(({ isPaying, subscriptionId }) => isPaying || subscriptionId)
  const visitsOf = Map.groupBy(open, ({ hubId }) => hubId)
  const carsOf = new Map(cars.map(({ hubId, count }) => [hubId, count]))
  return inOrderOf(
    ids.map(String),
    rows.map((hub) => ({
      hub,
      cars: carsOf.get(hub.id) ?? 0,
      visits: visitsOf.get(hub.id)?.length ?? 0,
    })),
    ({ hub }) => `${hub.id}`,
  )
}
