import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { specialDays } from '../schema/catalogue.ts'
import type { Counts } from './upsert-rows.ts'

type OwnDayRow = typeof specialDays.$inferInsert

/** Makes the company's own days those of a file, all of them. */
export async function saveOwnDays(tx: Db, rows: readonly OwnDayRow[]): Promise<Counts> {
  const before = await tx.delete(specialDays).where(eq(specialDays.isOwn, true)).returning()
  if (rows.length) await tx.insert(specialDays).values([...rows])
  const known = new Map(before.map((it) => [it.date, textOf(it)]))
  const dates = new Set(rows.map(({ date }) => date))
  return {
    added: rows.filter(({ date }) => !known.has(date)).length,
    changed: rows.filter((it) => known.has(it.date) && known.get(it.date) !== textOf(it)).length,
    gone: before.filter(({ date }) => !dates.has(date)).length,
    kept: 0,
  }
}

const textOf = ({ status, openUntil, provinces, name }: OwnDayRow) =>
  JSON.stringify([status, openUntil, provinces, name])
