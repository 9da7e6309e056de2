import type { Calendar } from '@galgal/domain/calendar'
import { calendarWith } from '@galgal/domain/holidays'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { Hub } from '../order/hubs.ts'
import { hubs, specialDays } from '../schema/catalogue.ts'

export type OwnDayRow = typeof specialDays.$inferSelect

/** What decides when and for how many cars hubs are open. */
export type Opening = { hubs: Hub[]; ownDays: OwnDayRow[] }

export const listOwnDays = (db: Db): Promise<OwnDayRow[]> =>
  db
    .select()
    .from(specialDays)
    .where(eq(specialDays.isOwn, true))
    .orderBy(specialDays.date, specialDays.code)

const wanted = (hubIds: readonly number[] | null) =>
  hubIds === null ? undefined : inArray(hubs.id, [...hubIds])

/** Of some hubs; null: of all. */
export const readOpening = async (db: Db, hubIds: readonly number[] | null): Promise<Opening> => ({
  hubs: await db.select().from(hubs).where(wanted(hubIds)).orderBy(asc(hubs.id)),
  ownDays: await listOwnDays(db),
})

/** Whoever books a place there waits until the transaction ends. In one order, so that two who change several wait for each other. */
export const lockHubs = (tx: Db, hubIds: readonly number[] | null) =>
  tx.select({ id: hubs.id }).from(hubs).where(wanted(hubIds)).orderBy(asc(hubs.id)).for('update')

/** The days as the calendar has them: those of fewer hubs first. */
export function calendarOf(ownDays: readonly OwnDayRow[]): Calendar {
  const breadth = ({ hubs: ofHubs, provinces }: OwnDayRow) => (ofHubs ? 0 : provinces ? 1 : 2)
  return calendarWith(
    ownDays
      .toSorted((a, b) => breadth(a) - breadth(b))
      .map(({ date, status, openUntil, provinces, hubs: ofHubs }) => ({
        date,
        status,
        openUntil,
        provinces,
        hubs: ofHubs,
        isOwn: true as const,
      })),
  )
}

export type HubFields = Omit<
  typeof hubs.$inferSelect,
  'id' | 'isDemo' | 'capacityRules' | 'closures'
>

export const changeHub = (tx: Db, id: number, change: Partial<Omit<Hub, 'id'>>) =>
  tx.update(hubs).set(change).where(eq(hubs.id, id))

/** Gives the number by which it is known from then on. */
export async function addHub(tx: Db, fields: HubFields): Promise<number> {
  // Two who add one at a time would take the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new hub', 0))`)
  const [last] = await tx.select({ id: sql<number>`coalesce(max(${hubs.id}), 0)::int` }).from(hubs)
  const id = (last?.id ?? 0) + 1
  await tx.insert(hubs).values({ id, ...fields })
  return id
}

/** Makes the company's own days of one date those that are given. */
export async function saveOwnDaysOf(tx: Db, date: string, days: readonly OwnDayRow[]) {
  await tx.delete(specialDays).where(sql`${specialDays.isOwn} and ${eq(specialDays.date, date)}`)
  if (days.length) await tx.insert(specialDays).values([...days])
}
