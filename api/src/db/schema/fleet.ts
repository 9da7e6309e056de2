import type { Day } from '@galgal/domain/dates'
import type { CarDate, CarDocumentKind } from '@galgal/domain/fleet/car-dates'
import type { CarPurpose, CarState } from '@galgal/domain/fleet/car-states'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { hubs, vehicles } from './catalogue.ts'
import { at } from './columns.ts'
import { subscriptions } from './orders.ts'
import { plateStart } from './search-keys.ts'

/** A day that is not known stands behind all others. */
export const dayOrLast = (day: PgColumn | SQL) => sql`coalesce(${day}, '9999-12-31')`

/** Every single car of the company, as the licence plate names it. */
export const fleetCars = pgTable(
  'fleet_cars',
  {
    id: text().primaryKey(),
    /** With its hyphens. */
    plate: text().notNull(),
    /** In capitals. */
    vin: text(),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    colourId: text('colour_id').notNull(),
    year: integer().notNull(),
    purpose: text().$type<CarPurpose>().notNull(),
    state: text().$type<CarState>().notNull(),
    /** Of its state. */
    since: at('since').notNull(),
    /** Where it stands, or last stood. */
    hubId: integer('hub_id').references(() => hubs.id),
    licenceUntil: text('licence_until'),
    testedOn: text('tested_on'),
    insuranceUntil: text('insurance_until'),
    km: integer().notNull().default(0),
    keys: integer().notNull(),
    /** Whose it is, such as a lessor; empty: ours. */
    owner: text().notNull().default(''),
    /** Whose it is while it is allotted or on the road. */
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    /** How it left the fleet. */
    leftAs: text('left_as').$type<'sold' | 'lessor' | 'scrapped'>(),
    /** Of the sandbox's fleet: nobody drives it anywhere. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Who registered it; null: nobody of the office. */
    staffId: text('staff_id'),
  },
  (it) => [
    uniqueIndex('fleet_cars_plate').on(it.plate),
    uniqueIndex('fleet_cars_vin').on(it.vin),
    index('fleet_cars_plate_start').on(plateStart(it.plate)),
    index('fleet_cars_vin_start').on(sql`${it.vin} text_pattern_ops`),
    index('fleet_cars_since').on(it.since, it.id),
    index('fleet_cars_by_plate').on(it.plate, it.id),
    index('fleet_cars_licence').on(dayOrLast(it.licenceUntil), it.id),
    index('fleet_cars_insurance').on(dayOrLast(it.insuranceUntil), it.id),
    index('fleet_cars_km').on(it.km, it.id),
    index('fleet_cars_state').on(it.state, it.since, it.id),
    index('fleet_cars_hub').on(it.hubId, it.since, it.id),
    index('fleet_cars_model').on(it.classificationId, it.colourId, it.since, it.id),
    uniqueIndex('fleet_cars_of_subscription')
      .on(it.subscriptionId)
      .where(sql`${it.subscriptionId} is not null`),
    // Which car an order is given.
    index('fleet_cars_to_allot')
      .on(it.classificationId, it.colourId, it.hubId, it.since)
      .where(sql`${it.state} = 'available' and ${it.purpose} = 'sale'`),
    check('fleet_cars_km_not_negative', sql`${it.km} >= 0`),
  ],
)

/** Who had which car, from when until when. */
export const custody = pgTable(
  'custody',
  {
    id: text().primaryKey(),
    carId: text('car_id')
      .notNull()
      .references(() => fleetCars.id),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    from: at('from').notNull(),
    /** Null: still. */
    till: at('till'),
  },
  (it) => [
    uniqueIndex('custody_of_car').on(it.carId).where(sql`${it.till} is null`),
    uniqueIndex('custody_of_subscription').on(it.subscriptionId).where(sql`${it.till} is null`),
    index('custody_car').on(it.carId, it.from),
    index('custody_subscription').on(it.subscriptionId),
    check('custody_in_order', sql`${it.till} >= ${it.from}`),
  ],
)

/** What a garage does to a car: opened when it goes there, done with what was read, done and paid. */
export const services = pgTable(
  'services',
  {
    id: text().primaryKey(),
    carId: text('car_id')
      .notNull()
      .references(() => fleetCars.id),
    garage: text().notNull().default(''),
    openedOn: text('opened_on').$type<Day>().notNull(),
    /** Null: it is still open. */
    doneOn: text('done_on').$type<Day>(),
    km: integer(),
    cost: integer(), // agorot
    items: jsonb().$type<string[]>().notNull().default([]),
    /** When the car's own book asks for the next one, if it says so. */
    nextKm: integer('next_km'),
    nextDay: text('next_day').$type<Day>(),
    createdAt: at('created_at').notNull(),
    /** Who wrote it down last. */
    staffId: text('staff_id'),
  },
  (it) => [
    uniqueIndex('services_one_open').on(it.carId).where(sql`${it.doneOn} is null`),
    index('services_car').on(it.carId, it.openedOn),
    check('services_in_order', sql`${it.doneOn} >= ${it.openedOn}`),
    check('services_km_not_negative', sql`${it.km} >= 0 and ${it.nextKm} >= 0`),
    check('services_cost_not_negative', sql`${it.cost} >= 0`),
  ],
)

/** A paper of a service, such as its invoice; its content lies encrypted under its id, outside the database. */
export const serviceFiles = pgTable(
  'service_files',
  {
    id: text().primaryKey(),
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    name: text().notNull(),
    mediaType: text('media_type').$type<'image/jpeg' | 'application/pdf'>().notNull(),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
    at: at('at').notNull(),
    staffId: text('staff_id'),
  },
  (it) => [index('service_files_of').on(it.serviceId)],
)

/** A document of a car, such as its licence; its content lies encrypted under its id, outside the database. */
export const carDocuments = pgTable(
  'car_documents',
  {
    id: text().primaryKey(),
    carId: text('car_id')
      .notNull()
      .references(() => fleetCars.id),
    kind: text().$type<CarDocumentKind>().notNull(),
    /** The last day on which it is good. */
    until: text().$type<Day>().notNull(),
    name: text().notNull(),
    mediaType: text('media_type').$type<'image/jpeg' | 'application/pdf'>().notNull(),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
    at: at('at').notNull(),
    staffId: text('staff_id'),
  },
  (it) => [index('car_documents_of').on(it.carId, it.until)],
)

/** Which day of which car staff were told of, so many days before. */
export const carDateNotices = pgTable(
  'car_date_notices',
  {
    carId: text('car_id')
      .notNull()
      .references(() => fleetCars.id),
    kind: text().$type<CarDate>().notNull(),
    until: text().$type<Day>().notNull(),
    daysBefore: integer('days_before').notNull(),
    at: at('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.carId, it.kind, it.until, it.daysBefore] })],
)
