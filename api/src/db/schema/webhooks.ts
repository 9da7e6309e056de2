import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Where webhooks of ours go, once there is something to remember of it; its address is a setting. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** When this address answered that it is gone (410): nothing is sent there until somebody resumes it. */
  stoppedAt: at('stopped_at'),
})

/** What happened, for the company's own systems: written in the transaction of its cause. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(), // the webhook-id
    /** In which order those of a subject happened. */
    position: bigserial({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** The order or subscription it is about. */
    subject: text().notNull(),
    /** One thing is told once, however often it is recorded. */
    dedupeKey: text('dedupe_key').notNull(),
    /** JSON as it is signed and sent, the same bytes each time. */
    body: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (it) => [
    uniqueIndex('webhook_events_dedupe').on(it.dedupeKey),
    index('webhook_events_age').on(it.createdAt),
  ],
)

/** An event on its way to an endpoint: sent after the commit, at least once. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id').notNull(),
    /** Of its event, to be sent in order. */
    position: bigint({ mode: 'number' }).notNull(),
    subject: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastAttemptAt: at('last_attempt_at'),
    /** What was answered last; null when nothing was. */
    lastStatus: integer('last_status'),
    /** The beginning of that answer, or why there was none. */
    lastResponse: text('last_response'),
    deliveredAt: at('delivered_at'),
    /** When it was given up; it can be redelivered. */
    failedAt: at('failed_at'),
  },
  (it) => [
    primaryKey({ columns: [it.eventId, it.endpointId] }),
    index('webhook_deliveries_open')
      .on(it.endpointId, it.nextAttemptAt)
      .where(sql`${it.deliveredAt} is null and ${it.failedAt} is null`),
    index('webhook_deliveries_in_order')
      .on(it.endpointId, it.subject, it.position)
      .where(sql`${it.deliveredAt} is null and ${it.failedAt} is null`),
  ],
)
