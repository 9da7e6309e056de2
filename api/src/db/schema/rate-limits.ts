import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** How often something was done within a window of time; `key` names what and by whom. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: at('ends_at').notNull(),
})
