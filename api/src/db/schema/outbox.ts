import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import type { DeliveryState } from './deliveries.ts'

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
    /** What is known of its message. `suppressed`: it was not sent, as its address takes none; `again`: it came back, and is sent by another way if it has one. */
    delivery: text().$type<DeliveryState | 'suppressed' | 'again'>(),
    deliveryReason: text('delivery_reason'),
  },
  (it) => [
    uniqueIndex('outbox_dedupe').on(it.dedupeKey),
    index('outbox_newest').on(it.createdAt, it.id),
    index('outbox_failed').on(it.failedAt).where(sql`${it.failedAt} is not null`),
    // What was sent about something is found by its id, whatever the payload calls it.
    index('outbox_names').using('gin', it.payload.op('jsonb_path_ops')),
    index('outbox_open')
      .on(it.nextTryAt)
      .where(sql`${it.sentAt} is null and ${it.failedAt} is null`),
  ],
)
