import type { EndFigures } from '@galgal/domain/subscriptions/end-figures'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue.ts'
import { at } from './columns.ts'
import { type Door, subscriptions } from './orders.ts'
import { customers } from './people.ts'
import { plateStart } from './search-keys.ts'

/** A customer's request to end a subscription; before its car was handed over it is at once. */
export const terminations = pgTable(
  'terminations',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text().$type<'cancelled' | 'ending'>().notNull(),
    requestedAt: at('requested_at').notNull(),
    endDate: text('end_date').notNull(),
    reason: text().notNull().default(''),
    deliveryMethod: text('delivery_method').$type<'' | 'pickup' | 'Door2Door'>().notNull(),
    /** Where it is brought back, or which hub fetches it. */
    hubId: integer('hub_id'),
    door: jsonb().$type<Door>(),
    /** When Galgal gave that place up; the customer chooses another. */
    placeLostAt: at('place_lost_at'),
    /** As they were shown before it was confirmed. */
    figures: jsonb().$type<EndFigures>().notNull(),
    chargesStopBy: text('charges_stop_by').notNull(),
    /** The day on which notice of it came, where that was before it was written down: the law counts from it. */
    noticedOn: text('noticed_on'),
    /** How the notice came to our staff; null when its customer asked for it here. */
    cameBy: text('came_by').$type<'phone' | 'email' | 'post' | 'counter' | 'form'>(),
    /** Who of our staff wrote it down. */
    staffId: text('staff_id'),
    withdrawnAt: at('withdrawn_at'),
    /** When its money was settled. */
    settledAt: at('settled_at'),
  },
  (it) => [
    uniqueIndex('terminations_one_open')
      .on(it.subscriptionId)
      .where(sql`${it.withdrawnAt} is null`),
    index('terminations_of_hub')
      .on(it.hubId, it.subscriptionId)
      .where(sql`${it.withdrawnAt} is null`),
    index('terminations_returns').on(it.endDate, it.hubId).where(sql`${it.withdrawnAt} is null`),
    index('terminations_subscription').on(it.subscriptionId),
  ],
)

/** The cars a subscription has had, one after the other; the first is its order's and needs no row until there is a second. */
export const subscriptionVehicles = pgTable(
  'subscription_vehicles',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    licensePlate: text('license_plate').notNull(),
    from: text().notNull(),
    /** Null: still driven. */
    till: text(),
  },
  (it) => [
    uniqueIndex('subscription_vehicles_current')
      .on(it.subscriptionId)
      .where(sql`${it.till} is null`),
    index('subscription_vehicles_all').on(it.subscriptionId),
    index('subscription_vehicles_plate').on(plateStart(it.licensePlate)),
  ],
)

/** What a car's odometer showed. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    licensePlate: text('license_plate').notNull(),
    kilometres: integer().notNull(),
    by: text().$type<'customer' | 'handOver' | 'return'>().notNull(),
    at: at('at').notNull(),
  },
  (it) => [index('odometer_readings_subscription').on(it.subscriptionId, it.at)],
)

/** Damage a customer tells of. */
export const damageReports = pgTable(
  'damage_reports',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    licensePlate: text('license_plate').notNull(),
    happenedOn: text('happened_on').notNull(),
    place: text().notNull(),
    description: text().notNull(),
    canDrive: text('can_drive').$type<'yes' | 'no'>().notNull(),
    reportedAt: at('reported_at').notNull(),
  },
  (it) => [index('damage_reports_subscription').on(it.subscriptionId)],
)

/** A photo of a damage; its content lies encrypted under its id, outside the database. */
export const damagePhotos = pgTable(
  'damage_photos',
  {
    id: text().primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => damageReports.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
  },
  (it) => [
    index('damage_photos_report').on(it.reportId),
    index('damage_photos_customer').on(it.customerId),
  ],
)

/** That a customer was told what the law wants told, for which day and how; kept as its proof beside the outbox's. */
export const legalNotices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    kind: text()
      .$type<
        'endIn60Days' | 'endIn21Days' | 'cardExpires' | 'chargeFailed' | 'lastTry' | 'lateDay'
      >()
      .notNull(),
    /** The day it is about. */
    day: text().notNull(),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    textVersion: text('text_version').notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    uniqueIndex('notices_once').on(it.customerId, it.subscriptionId, it.kind, it.day, it.channel),
  ],
)

/** A document that a customer signed by a typed name: which words, when and from where. */
export const signatures = pgTable(
  'signatures',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    type: text().$type<'contract' | 'termination'>().notNull(),
    /** The request that a termination is of; '' for a contract. */
    subject: text().notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 of the words that were signed. */
    digest: text().notNull(),
    name: text().notNull(),
    ip: text().notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    uniqueIndex('signatures_once').on(it.subscriptionId, it.type, it.subject),
    index('signatures_customer').on(it.customerId),
  ],
)

/** A cancellation written in the public form, whoever wrote it; what it is about is found by people and kept apart from the answer. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    identifier: text().notNull(),
    group: text().$type<'none' | 'disabled' | 'senior' | 'newImmigrant'>().notNull(),
    text: text().notNull().default(''),
    /** The subscription that its identifier names, when one is known. */
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    stopChargingBy: text('stop_charging_by').notNull(),
    ip: text().notNull(),
    receivedAt: at('received_at').notNull(),
    /** When an end was agreed upon, or a person found that there is nothing to cancel; until then its subscription's bills are held. */
    closedAt: at('closed_at'),
    /** Who of the office closed it. */
    closedBy: text('closed_by'),
    /** When somebody of the office wrote back, and what, the last time. */
    answeredAt: at('answered_at'),
    answer: text(),
  },
  (it) => [
    uniqueIndex('cancellations_reference').on(it.reference),
    index('cancellations_open').on(it.subscriptionId).where(sql`${it.closedAt} is null`),
    index('cancellations_subscription').on(it.subscriptionId),
    index('cancellations_newest').on(it.receivedAt, it.id),
  ],
)
