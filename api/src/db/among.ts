import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One of some ids. They go as one value: a thousand parameters take longer to write than their rows to read. */
export const anyId = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::text[])`

/** One of some numbers, such as of hubs, as one value. */
export const anyNumber = (numbers: readonly number[]) => sql`any(${sql.param([...numbers])}::int[])`

/** Is one of some ids. */
export const isAmong = (column: PgColumn, ids: readonly string[]) => sql`${column} = ${anyId(ids)}`
