import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What was answered to a request that named itself, so that the same request sent again changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The customer, or a visitor's address. */
    scope: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the canonical body. */
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: jsonb(),
    startedAt: at('started_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (it) => [
    primaryKey({ columns: [it.scope, it.path, it.key] }),
    index('idempotency_keys_age').on(it.startedAt),
  ],
)
