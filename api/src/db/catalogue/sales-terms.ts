import { asc, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { coupons, covers, hubs } from '../schema/catalogue.ts'

type HubRow = Omit<typeof hubs.$inferInsert, 'isDemo'>
type CoverRow = Omit<typeof covers.$inferInsert, 'isDemo'>
/** How often it was used, the orders say. */
type CouponRow = Omit<typeof coupons.$inferInsert, 'isDemo' | 'usedCount'>

/** What an upsert writes over: every column but those that are kept. */
function takenOver(table: PgTable, unchanged: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !unchanged.includes(name),
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  )
}

/** Adds hubs, or replaces what is known of them but what the office has closed and how many places it left. */
export const saveHubs = (tx: Db, rows: readonly HubRow[]) =>
  tx
    .insert(hubs)
    .values([...rows])
    .onConflictDoUpdate({
      target: hubs.id,
      set: takenOver(hubs, ['id', 'closures', 'capacityRules']),
    })

/** Adds coverages, or replaces what is known of them. */
export const saveCovers = (tx: Db, rows: readonly CoverRow[]) =>
  tx
    .insert(covers)
    .values([...rows])
    .onConflictDoUpdate({ target: covers.id, set: takenOver(covers, ['id']) })

/** Adds coupons, or replaces what is known of them; uses stay counted. */
export const saveCoupons = (tx: Db, rows: readonly CouponRow[]) =>
  tx
    .insert(coupons)
    .values(rows.map((row) => ({ ...row, usedCount: 0 })))
    .onConflictDoUpdate({ target: coupons.code, set: takenOver(coupons, ['code', 'usedCount']) })

/** Hubs that hand over or take back, coverages and coupons, each as it is stored. */
export const listTerms = async (db: Db) => ({
  hubs: await db.select().from(hubs).where(sql`${hubs.services} <> '[]'`).orderBy(asc(hubs.id)),
  covers: await db.select().from(covers).orderBy(asc(covers.id)),
  coupons: await db.select().from(coupons).orderBy(asc(coupons.code)),
})

/** Hubs that are not named hand over and take back nothing more; orders still find them. Gives how many those were. */
export async function closeHubs(tx: Db, named: readonly number[]): Promise<number> {
  const closed = await tx
    .update(hubs)
    .set({ services: [] })
    .where(sql`${notInArray(hubs.id, [...named])} and ${hubs.services} <> '[]'`)
    .returning({ id: hubs.id })
  return closed.length
}

/** Coupons that are not named can no longer be used; orders that have them keep them. Gives how many those were. */
export async function endCoupons(tx: Db, named: readonly string[]): Promise<number> {
  const ended = await tx
    .update(coupons)
    .set({ active: false })
    .where(sql`${notInArray(coupons.code, [...named])} and ${coupons.active}`)
    .returning({ code: coupons.code })
  return ended.length
}
