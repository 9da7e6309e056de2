import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue.ts'
import { at } from './columns.ts'
import { customers } from './people.ts'

/** Cars a customer keeps an eye on. */
export const favourites = pgTable(
  'favourites',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    addedAt: at('added_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.customerId, it.classificationId] })],
)
