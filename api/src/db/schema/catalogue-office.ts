import type { Store } from '@galgal/domain/store'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue.ts'
import { at } from './columns.ts'

/** Fields of the import's row, each with what it was and what it becomes. */
export type RowChange = Record<string, [before: unknown, after: unknown]>

/** What shall become of a car of the catalogue once it is published. */
export const vehicleDrafts = pgTable('vehicle_drafts', {
  /** Of a new car, one that no car has yet. */
  classificationId: integer('classification_id').primaryKey(),
  /** The car that it is a new one after; null: the car itself changes. */
  copyOf: integer('copy_of'),
  change: jsonb().$type<RowChange>().notNull(),
  revision: integer().notNull(),
  changedAt: at('changed_at').notNull(),
  staffId: text('staff_id').notNull(),
})

export type PlanState = 'planned' | 'taken' | 'cancelled' | 'dropped'

/** Prices that are asked from 00:00 of a day on, in Jerusalem. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    id: text().primaryKey(),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    store: text().$type<Store>().notNull(),
    months: integer().notNull(),
    monthly: integer().notNull(), // agorot, gross
    on: text().notNull(),
    state: text().$type<PlanState>().notNull(),
    plannedAt: at('planned_at').notNull(),
    staffId: text('staff_id').notNull(),
  },
  (it) => [
    uniqueIndex('planned_prices_once')
      .on(it.classificationId, it.store, it.months, it.on)
      .where(sql`${it.state} = 'planned'`),
    index('planned_prices_due').on(it.on).where(sql`${it.state} = 'planned'`),
    index('planned_prices_on').on(it.on, it.id),
    index('planned_prices_car').on(it.classificationId),
  ],
)

/** Photos that staff sent, by the name of their file, until a car has them. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    staffId: text('staff_id').notNull(),
    name: text().notNull(),
    photoId: text('photo_id').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: at('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.staffId, it.name] }), index('photo_uploads_at').on(it.at)],
)
