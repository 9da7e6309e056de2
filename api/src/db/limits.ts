import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Db, first } from './database.ts'
import { limits } from './schema/rate-limits.ts'

export type Uses = { count: number; endsAt: Date }

/** Counts one more use of a key (`by` others), of however many at once, and gives what its window holds now. The first use opens a window of `within` milliseconds; its end is fixed. */
export async function countUse(
  db: Db,
  key: string,
  now: Date,
  within: number,
  by = 1,
): Promise<Uses> {
  const endsAt = new Date(now.getTime() + within)
  const isOver = lte(limits.endsAt, now)
  const [uses] = await db
    .insert(limits)
    .values({ key, count: by, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then ${by}::int else ${limits.count} + ${by}::int end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning({ count: limits.count, endsAt: limits.endsAt })
  if (!uses) throw new Error(`usage of ${key} was not counted`)
  return uses
}

/** What the window of a key holds now; undefined when none is open. */
export const findUses = (db: Db, key: string, now: Date): Promise<Uses | undefined> =>
  first(
    db
      .select({ count: limits.count, endsAt: limits.endsAt })
      .from(limits)
      .where(and(eq(limits.key, key), gt(limits.endsAt, now))),
  )

export const forgetEndedLimits = (db: Db, now: Date) =>
  db.delete(limits).where(lte(limits.endsAt, now))
