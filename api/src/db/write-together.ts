import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Makes writes in one statement, none of which needs another: each sees the tables as they were before all of
 * them. Their rows are locked in no certain order, so what others wait for is locked before.
 */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]) {
  const named = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}
