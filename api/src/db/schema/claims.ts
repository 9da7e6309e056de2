import type { Extra } from '@galgal/domain/fleet/extras'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { subscriptions } from './orders.ts'
import { visits } from './visits.ts'

/** What a return showed beyond its hand-over. A draft charges nothing. */
export const damageClaims = pgTable(
  'damage_claims',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The return. */
    visitId: text('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    state: text().$type<'draft'>().notNull(),
    found: jsonb().$type<Extra[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (it) => [
    uniqueIndex('damage_claims_visit').on(it.visitId),
    index('damage_claims_subscription').on(it.subscriptionId),
  ],
)
