import { addDays, type Day, instantAt } from '@galgal/domain/dates'
import { gte, lt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** From the first to the last of some days; either end may be open. */
export type Days = { from?: Day | undefined; till?: Day | undefined }

/** Instants of these days by the clock of Jerusalem. */
export const onDays = (column: PgColumn, { from, till }: Days): (SQL | undefined)[] => [
  from ? gte(column, instantAt(from, '00:00')) : undefined,
  till ? lt(column, instantAt(addDays(till, 1), '00:00')) : undefined,
]

/** Columns that hold days. */
export const amongDays = (column: PgColumn, { from, till }: Days): (SQL | undefined)[] => [
  from ? gte(column, from) : undefined,
  till ? lte(column, till) : undefined,
]
