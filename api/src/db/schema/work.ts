import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** What has to leave the app: written in the transaction of its cause, sent after it, at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The same thing is never sent for the same reason twice. */
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    nextTryAt: at('next_try_at').notNull(),
    sentAt: at('sent_at'),
    /** When it was given up; a person has to look. */
    failedAt: at('failed_at'),
  },
  (it) => [
    uniqueIndex('outbox_dedupe').on(it.dedupeKey),
    index('outbox_open')
      .on(it.nextTryAt)
      .where(sql`${it.sentAt} is null and ${it.failedAt} is null`),
  ],
)
