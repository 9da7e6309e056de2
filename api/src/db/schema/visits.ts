import type { Equipment, Mark, PhotoView, Signer } from '@galgal/domain/fleet/visits'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { fleetCars } from './fleet.ts'
import { subscriptions } from './orders.ts'

/** Who signed a visit, by a drawing (the path of an SVG) or by a typed name alone. */
export type VisitSignature = {
  by: Signer
  name: string
  drawing: string | null
  at: string
  /** On the phone of whoever signed. */
  onPhone?: boolean
}

/** A car that is handed over or taken back: what was seen of it, saved step by step. */
export const visits = pgTable(
  'visits',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    direction: text().$type<'out' | 'in'>().notNull(),
    /** Of the car that is looked at, at that time. */
    licensePlate: text('license_plate').notNull(),
    /** Its plate may change later; null: it was none of the fleet. */
    carId: text('car_id').references(() => fleetCars.id),
    /** Until when the driving licence that was seen is good; no copy is kept. */
    licenceUntil: text('licence_until'),
    odometer: integer(),
    /** Fuel or charge, in eighths. */
    gauge: integer(),
    keys: integer(),
    items: jsonb().$type<Equipment[]>().notNull().default([]),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    /** Why there are fewer photos than are asked for. */
    photosReason: text('photos_reason'),
    signatures: jsonb().$type<VisitSignature[]>().notNull().default([]),
    beganAt: at('began_at').notNull(),
    /** Who began it. */
    staffId: text('staff_id').notNull(),
    finishedAt: at('finished_at'),
    /** Who finished it. */
    finishedBy: text('finished_by'),
  },
  (it) => [
    uniqueIndex('visits_one_open')
      .on(it.subscriptionId, it.direction)
      .where(sql`${it.finishedAt} is null`),
    index('visits_subscription').on(it.subscriptionId, it.direction, it.finishedAt),
    index('visits_plate').on(it.licensePlate, it.finishedAt),
    index('visits_car').on(it.carId, it.finishedAt),
    check('visits_gauge', sql`${it.gauge} between 0 and 8`),
  ],
)

/** A photo of a visit; its content lies encrypted under its id, outside the database. */
export const visitPhotos = pgTable(
  'visit_photos',
  {
    id: text().primaryKey(),
    visitId: text('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    view: text().$type<PhotoView>().notNull(),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
    /** SHA-256 of what was sent, before it was drawn anew. */
    sha256: text().notNull(),
    /** By the camera's clock. */
    takenAt: at('taken_at').notNull(),
    /** By ours, when it came. */
    at: at('at').notNull(),
  },
  (it) => [
    // What is sent again because its answer was lost is there once.
    uniqueIndex('visit_photos_once').on(it.visitId, it.view, it.sha256),
    uniqueIndex('visit_photos_of_view').on(it.visitId, it.view).where(sql`${it.view} <> 'other'`),
  ],
)

/** A link by which a customer signs a visit on their own phone; only the hash of its secret is kept. */
export const visitLinks = pgTable(
  'visit_links',
  {
    hash: text().primaryKey(),
    visitId: text('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** By what it ended before its time. */
    endedBy: text('ended_by').$type<'signed' | 'replaced'>(),
  },
  (it) => [index('visit_links_visit').on(it.visitId)],
)
