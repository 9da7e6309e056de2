import type { PhotoText } from '@galgal/contract/photo'
import type { Localised, Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { CapacityRule, Closure, OpeningHours } from '@galgal/domain/hubs/hub-hours'
import type { CouponTerms, Pack } from '@galgal/domain/orders/quote'
import type { Store } from '@galgal/domain/store'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** What a car is, apart from what is asked for by itself: kept whole, read whole. */
export type VehicleDetails = Omit<
  Vehicle,
  | 'classificationId'
  | 'catalogId'
  | 'brandSlug'
  | 'modelSlug'
  | 'versionSlug'
  | 'year'
  | 'colours'
  | 'packs'
>

/** A price with the ISO instant since which it is asked, so that what is said of a discount is true. */
export type StoredPack = Pack & { since?: string }
export type StoredPacks = Partial<Record<Store, StoredPack[]>>

export const vehicles = pgTable(
  'vehicles',
  {
    classificationId: integer('classification_id').primaryKey(),
    catalogId: integer('catalog_id').notNull(),
    brandSlug: text('brand_slug').notNull(),
    modelSlug: text('model_slug').notNull(),
    versionSlug: text('version_slug').notNull(),
    year: integer().notNull(),
    details: jsonb().$type<VehicleDetails>().notNull(),
    packs: jsonb().$type<StoredPacks>().notNull(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** Read by processes of the previous release alone. */
    version: integer().notNull().default(0),
    /** When what a search engine reads of it last changed; stock is no such change. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of the demo: what came with the sandbox's first start. Production sells none of it. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (it) => [
    index('vehicles_version').on(it.version),
    uniqueIndex('vehicles_catalog_id').on(it.catalogId),
    uniqueIndex('vehicles_address').on(it.brandSlug, it.modelSlug, it.versionSlug, it.year),
  ],
)

/**
 * Cars of one colour that can still be promised: `available` is stock minus holds. Counted by cars, `total` less `short`
 * is the number of single cars; `short` of them are promised and there is none.
 */
export const stock = pgTable(
  'stock',
  {
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    colourId: text('colour_id').notNull(),
    name: jsonb().$type<Localised>().notNull(),
    hex: text().notNull(),
    position: integer().notNull(),
    total: integer().notNull(),
    available: integer().notNull(),
    countedBy: text('counted_by').$type<'number' | 'cars'>().notNull().default('number'),
    short: integer().notNull().default(0),
    /** Since when there are too few. */
    shortSince: timestamp('short_since', { withTimezone: true }),
  },
  (it) => [
    primaryKey({ columns: [it.classificationId, it.colourId] }),
    index('stock_short').on(it.shortSince).where(sql`${it.short} > 0`),
    check('stock_never_below_zero', sql`${it.available} >= 0`),
    check(
      'stock_short_of_cars',
      sql`${it.short} >= 0 and (${it.short} = 0 or ${it.countedBy} = 'cars')`,
    ),
  ],
)

/** Photos of a car in their order; the pictures themselves are files named by `photo_id`. */
export const vehiclePhotos = pgTable(
  'vehicle_photos',
  {
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    position: integer().notNull(),
    photoId: text('photo_id').notNull(), // a digest of the file as it was given
    width: integer().notNull(), // pixels, of the file as it was given
    height: integer().notNull(),
    /** What it shows, for those who do not see it. */
    alt: jsonb().$type<PhotoText>(),
  },
  (it) => [primaryKey({ columns: [it.classificationId, it.position] })],
)

/** Prices that were really asked, from when until when: the only source of a crossed-out price. */
export const priceHistory = pgTable(
  'price_history',
  {
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    store: text().$type<Store>().notNull(),
    months: integer().notNull(),
    monthly: integer().notNull(), // agorot, gross
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.classificationId, it.store, it.months, it.until] })],
)

/** The number of a transaction, of those that PostgreSQL counts for ever. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * One row for each change of what visitors see, written in its transaction and never changed: pages and answers
 * kept in memory follow them. `xid` tells which of them a look could not see yet.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Cars with their stock and photos; none: something else; null: any, as rows up to this one are gone. */
    cars: integer().array(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The sum of the ids of those before it that are gone. */
    forgotten: bigint({ mode: 'number' }).notNull().default(0),
  },
  (it) => [primaryKey({ columns: [it.xid, it.id] })],
)

/** Raised by processes of the previous release alone, whose changes a trigger adds to `catalogue_changes`; goes with `vehicles.version` in the next release. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/** One row whose tag is another with every change of coverages or of the calendar, by triggers: who knows the tag knows both. */
export const terms = pgTable('terms', {
  id: integer().primaryKey(),
  tag: text().notNull(),
})

/** What a hub is closed for. */
export type StoredClosure = Closure & { id: string; name: Localised }

/** Whoever books a place locks its row, so what decides about places stands in it. */
export const hubs = pgTable('hubs', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name: jsonb().$type<Localised>().notNull(),
  address: jsonb().$type<Localised>().notNull(),
  city: jsonb().$type<Localised>().notNull(),
  province: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  phone: text().notNull(),
  phoneExtension: text('phone_extension').notNull(),
  openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  capacityPerSlot: integer('capacity_per_slot').notNull(),
  services: jsonb().$type<('pickup' | 'return')[]>().notNull(),
  stores: jsonb().$type<Store[]>().notNull(),
  evCharger: boolean('ev_charger').notNull(),
  customerParking: boolean('customer_parking').notNull(),
  nearPublicTransport: boolean('near_public_transport').notNull(),
  covered: boolean().notNull(),
  wheelchairAccessible: boolean('wheelchair_accessible').notNull(),
  doorToDoorRadiusKm: integer('door_to_door_radius_km').notNull(),
  capacityRules: jsonb('capacity_rules').$type<CapacityRule[]>().notNull().default([]),
  closures: jsonb().$type<StoredClosure[]>().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
})

/** Those that are not the company's own were kept by versions before, which are still read by processes of the previous release. */
export const specialDays = pgTable(
  'special_days',
  {
    date: text().notNull(),
    code: text().notNull(),
    name: jsonb().$type<Localised>().notNull(),
    status: text().$type<'closed' | 'short' | 'open'>().notNull(),
    openUntil: text('open_until'),
    provinces: jsonb().$type<string[] | null>(),
    /** Those for which alone it holds. */
    hubs: jsonb().$type<number[] | null>(),
    isOwn: boolean('is_own').notNull().default(false),
  },
  (it) => [primaryKey({ columns: [it.date, it.code] })],
)

export const covers = pgTable('covers', {
  id: integer().primaryKey(),
  code: text().$type<'Basic' | 'Pro' | 'Premium'>().notNull(),
  name: jsonb().$type<Localised>().notNull(),
  monthly: integer().notNull(), // agorot, before the size factor
  daily: integer().notNull(), // agorot, before the size factor
  sizeFactors: jsonb('size_factors').$type<Record<string, number>>().notNull(),
  deductibles: jsonb()
    .$type<{ ownDamage: number; thirdParty: number; theft: number; youngDriver: number }>()
    .notNull(), // agorot
  depositFactor: doublePrecision('deposit_factor').notNull(),
  coverages: jsonb().$type<string[]>().notNull(),
  included: boolean().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const coupons = pgTable('coupons', {
  code: text().primaryKey(), // upper case
  title: jsonb().$type<Localised>().notNull(),
  terms: jsonb().$type<CouponTerms>().notNull(),
  validFrom: text('valid_from').notNull(),
  validUntil: text('valid_until').notNull(),
  stores: jsonb().$type<Store[]>().notNull(),
  minPeriodMonths: integer('min_period_months').notNull(),
  maxUses: integer('max_uses'),
  usedCount: integer('used_count').notNull(),
  onePerCustomer: boolean('one_per_customer').notNull(),
  newCustomersOnly: boolean('new_customers_only').notNull(),
  active: boolean().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})

/** What of the reference data the database holds: the hash of each set as it was loaded last. */
export const referenceSets = pgTable('reference_sets', {
  name: text().primaryKey(),
  hash: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
})

export const provinces = pgTable('provinces', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  position: integer().notNull(),
})

export const countries = pgTable('countries', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  callingCode: text('calling_code').notNull(),
  flag: text().notNull(),
  mobileNumberLengths: jsonb('mobile_number_lengths').$type<number[]>().notNull(),
  position: integer().notNull(),
})

export const cities = pgTable('cities', {
  id: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  aliases: jsonb().$type<string[]>().notNull(),
  province: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  population: integer().notNull(),
  isListed: boolean('is_listed').notNull().default(false), // of the company's own list, not shipped
})

export const streets = pgTable(
  'streets',
  {
    id: text().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    name: jsonb().$type<Localised>().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    postalCode: text('postal_code').notNull(),
    postalCodeApproximate: boolean('postal_code_approximate').notNull(),
    isListed: boolean('is_listed').notNull().default(false), // from the public list, not shipped
  },
  (it) => [index('streets_city').on(it.cityId)],
)
