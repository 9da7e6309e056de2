import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Is one of some ids. These go as one value: a thousand parameters take longer to write than their rows to read. */
export const isAmong = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::text[])`
