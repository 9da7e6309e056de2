import type { Locale } from '@galgal/i18n/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { customers } from './people.ts'

/** What people write to the service desk, with the car they ask about. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text(), // lower case
    phone: text(), // E.164
    message: text().notNull(),
    vehicle: text(),
    monthlyPriceAgorot: integer('monthly_price_agorot'),
    months: integer(),
    allowMarketing: boolean('allow_marketing').notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When somebody of the office wrote back. */
    answeredAt: at('answered_at'),
    /** What was written back, the last time. */
    answer: text(),
    /** When nothing is left to do, and who of the office said so. */
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
  },
  (it) => [
    index('contact_requests_age').on(it.createdAt),
    index('contact_requests_customer').on(it.customerId),
    index('contact_requests_open').on(it.createdAt).where(sql`${it.closedAt} is null`),
  ],
)
