import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import type { Channel } from './deliveries.ts'

/** What customers were sent, word for word but for its codes and links. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: text().primaryKey(),
    /** The `dedupe_key` of its item in the outbox. */
    outboxKey: text('outbox_key').notNull(),
    channel: text().$type<Channel>().notNull(),
    to: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    index('sent_messages_outbox').on(it.outboxKey),
    index('sent_messages_to').on(it.to),
    index('sent_messages_age').on(it.at),
  ],
)
