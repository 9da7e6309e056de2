import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Makes writes in one statement, none of which needs another: each sees the tables as they were before all of
 * them. Their rows are locked in no certain order, so what others wait for is locked before.
 */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]) {
  await tx.execute(sql`${named(writes)} select`)
}

/** The same, and gives the rows that the first of them returns, by the names of its columns. */
export async function writeReturning<Row>(
  tx: Db,
  write: SQLWrapper,
  others: readonly SQLWrapper[],
): Promise<Row[]> {
  const done = await tx.execute(sql`${named([write, ...others])} select * from "write_0"`)
  return (done as unknown as { rows: Row[] }).rows
}

const named = (writes: readonly SQLWrapper[]) =>
  sql`with ${sql.join(
    writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`),
    sql`, `,
  )}`
