import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { sandboxClock } from '../schema/sandbox.ts'

/** What is said here is how far the sandbox's clock is ahead, in milliseconds. */
export const CLOCK_CHANNEL = 'sandbox_clock'
const THE_ROW = 1

export async function readAhead(db: Db): Promise<number> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, THE_ROW))
  return row?.aheadMs ?? 0
}

/** Moves the clock of every process of the app; whoever moves it at the same time moves it further. */
export function moveAhead(db: Db, byMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(sandboxClock)
      .values({ id: THE_ROW, aheadMs: byMs })
      .onConflictDoUpdate({
        target: sandboxClock.id,
        set: { aheadMs: sql`${sandboxClock.aheadMs} + excluded.ahead_ms` },
      })
      .returning()
    if (!row) throw new Error('clock was not moved')
    await tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, ${String(row.aheadMs)})`)
    return row.aheadMs
  })
}
