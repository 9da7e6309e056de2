import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { customers } from './people.ts'

/** A way to add a card, opened at a provider. Its reference is all that the provider hears of a login. */
export const cardPages = pgTable(
  'card_pages',
  {
    reference: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The session it was opened in. */
    sessionId: text('session_id').notNull(),
    provider: text().notNull(),
    /** The provider's own name of it. */
    providerPage: text('provider_page').notNull(),
    openedAt: at('opened_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When its card was found: it counts once. */
    usedAt: at('used_at'),
  },
  (it) => [
    index('card_pages_customer').on(it.customerId, it.openedAt),
    index('card_pages_age').on(it.openedAt),
  ],
)
