import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export type Channel = 'mail' | 'sms'

/** What becomes of a message: a later one of this list replaces an earlier one, and never the other way. `bounced`: its address takes none, for good. */
export const deliveryStates = ['accepted', 'sent', 'undelivered', 'delivered', 'bounced'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What became of each message that was given to a provider, by the id that its reports name. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text().primaryKey(),
    channel: text().$type<Channel>().notNull(),
    /** Keyed, of channel and address: nothing here says whose it is. */
    addressHash: text('address_hash').notNull(),
    /** The `dedupe_key` of its item in the outbox; null for what is sent at once. */
    outboxKey: text('outbox_key'),
    providerId: text('provider_id'),
    state: text().$type<DeliveryState>().notNull(),
    reason: text().notNull().default(''),
    sentAt: at('sent_at').notNull(),
    stateAt: at('state_at').notNull(),
  },
  (it) => [
    index('deliveries_address').on(it.addressHash),
    index('deliveries_sent_at').on(it.sentAt),
  ],
)

/** Addresses that are not written to: two messages in a row came back from them. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  addressHash: text('address_hash').primaryKey(),
  channel: text().$type<Channel>().notNull(),
  reason: text().notNull(),
  at: at('at').notNull(),
})
