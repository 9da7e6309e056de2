import type { Store } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue.ts'
import { at } from './columns.ts'
import { customers } from './people.ts'

/** Who wants to hear when a car can be had again; one row per car and person. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: text().primaryKey(), // waitingListId of the wire
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    store: text().$type<Store>().notNull(),
    colourId: text('colour_id'),
    fullName: text('full_name').notNull().default(''),
    email: text(), // lower case
    phone: text(), // E.164
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    locale: text().$type<Locale>().notNull(),
    /** The words agreed to, by the version of the text. */
    consentVersion: text('consent_version').notNull(),
    createdAt: at('created_at').notNull(),
    /** The e-mail that the car is back has left. */
    notifiedAt: at('told_at'),
  },
  (it) => [
    uniqueIndex('waiting_list_email').on(it.classificationId, it.email),
    uniqueIndex('waiting_list_phone').on(it.classificationId, it.phone),
    index('waiting_list_untold').on(it.notifiedAt),
  ],
)
