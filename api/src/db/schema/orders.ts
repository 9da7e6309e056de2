import type { StoredAnswers } from '@galgal/contract/order'
import type { Localised } from '@galgal/domain/catalogue/vehicle'
import type { Day } from '@galgal/domain/dates'
import type { Quote } from '@galgal/domain/orders/quote'
import type { Store } from '@galgal/domain/store'
import type { Locale } from '@galgal/i18n/locales'
import { inArray, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { vehicles } from './catalogue.ts'
import { at } from './columns.ts'
import { customers } from './people.ts'
import { numberStart, plateStart } from './search-keys.ts'

/** A day and a window of two hours, `HH:mm` each; all of it chosen, or nothing yet. */
type ChosenSlot =
  | { date: Day; fromTime: string; tillTime: string }
  | { date: null; fromTime: null; tillTime: null }

/** Where a car is brought: an address of ours, resolved, the hub that brings it, and when. */
export type Door = ChosenSlot & {
  addressId: string
  address: Localised
  lat: number
  lng: number
  hubId: number
}

/** Between which times of a day who brings or fetches a car will be there. */
export type OnTheWay = { direction: 'out' | 'in'; date: string; fromTime: string; tillTime: string }

export const cards = pgTable(
  'cards',
  {
    id: text().primaryKey(), // creditCardToken of the wire
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    provider: text().notNull(),
    providerCard: text('provider_card').notNull(),
    company: text().notNull(),
    last4: text().notNull(),
    expiry: text().notNull(), // YYYY-MM, good to the end of the month
    createdAt: at('created_at').notNull(),
    /** When its owner took it off the account; what it paid still names it. */
    removedAt: at('removed_at'),
  },
  (it) => [
    // Two customers may type the same card, and a company may give it one name.
    uniqueIndex('cards_provider').on(it.provider, it.providerCard, it.customerId),
    index('cards_customer').on(it.customerId),
    index('cards_last4').on(it.last4),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => vehicles.classificationId),
    store: text().$type<Store>().notNull(),
    status: text().$type<'draft' | 'paying' | 'ordered' | 'expired'>().notNull(),
    months: integer().notNull(),
    colourId: text('colour_id'),
    startDate: text('start_date'),
    quantity: integer().notNull(),
    quantityChosen: boolean('quantity_chosen').notNull(),
    deliveryMethod: text('delivery_method').$type<'' | 'pickup' | 'Door2Door'>().notNull(),
    hubId: integer('hub_id'),
    pickUpDate: text('pick_up_date'),
    door: jsonb().$type<Door>(),
    /** Where its cars are handed over, or from which they are brought. */
    hub: integer().generatedAlwaysAs(sql`coalesce(hub_id, (door ->> 'hubId')::int)`),
    coverId: integer('cover_id').$type<1 | 2 | 3>(),
    cardId: text('card_id').references(() => cards.id),
    depositStatus: text('deposit_status')
      .$type<'none' | 'notNeeded' | 'challenge' | 'approved' | 'rejected' | 'released'>()
      .notNull(),
    couponCode: text('coupon_code').notNull(),
    /** Why a coupon that was there had to go: the name of a refusal. */
    couponGone: text('coupon_gone')
      .$type<'' | 'CouponNotValid' | 'CouponNotForThisOrder' | 'CouponUsedUp'>()
      .notNull()
      .default(''),
    tracking: text().notNull(),
    revision: integer().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    orderedAt: at('ordered_at'),
    /** When the e-mail about an unfinished order left. */
    remindedAt: at('reminded_at'),
    /** The quote that was charged; from then on the order's figures never move. */
    placedQuote: jsonb('placed_quote').$type<Quote>(),
    /** Of the stages that have no columns of their own. */
    answers: jsonb().$type<StoredAnswers>().notNull().default({}),
  },
  (it) => [
    // With the hub, so that whoever is bound to one is answered without the wide rows.
    index('orders_customer').on(it.customerId, it.hub),
    // An order in payment may become a draft again, so it counts as open.
    uniqueIndex('orders_one_open_per_car')
      .on(it.customerId, it.classificationId)
      .where(sql`${it.status} in ('draft', 'paying')`),
    index('orders_drafts').on(it.updatedAt).where(sql`${it.status} = 'draft'`),
    // All that is summed for the free days of the hubs, so the wide rows themselves are not read.
    index('orders_pick_ups')
      .on(it.pickUpDate, it.hubId, it.quantity, it.id)
      .where(sql`${it.status} in ('paying', 'ordered')`),
    index('orders_newest').on(it.createdAt, it.id),
    index('orders_status_newest').on(it.status, it.createdAt, it.id),
    // All that is asked of the orders of a hub as a set, so the wide rows themselves are not read.
    index('orders_of_hub').on(it.hub, it.createdAt, it.id, it.customerId),
    index('orders_car').on(it.classificationId, it.createdAt, it.id),
    // Few orders are of one of these: without an index a list looks for them among all.
    index('orders_coupon')
      .on(it.couponCode, it.createdAt, it.id)
      .where(sql`${it.couponCode} <> ''`),
    index('orders_source').on(it.tracking, it.createdAt, it.id).where(sql`${it.tracking} <> ''`),
    index('orders_of_businesses').on(it.createdAt, it.id).where(sql`${it.store} = 'B2B'`),
    index('orders_start').on(sql`coalesce(${it.startDate}, '')`, it.id),
    index('orders_number').on(numberStart(it.id)),
    // Beside `subscriptions_open`: whose deposit is gone although the car is still to come back.
    index('orders_deposit_gone')
      .on(it.id)
      .where(sql`${it.status} = 'ordered' and ${it.depositStatus} = 'released'`),
  ],
)

/** Cars reserved for an order while its payment is made; one live reservation per order. */
export const stockReservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    classificationId: integer('classification_id').notNull(),
    colourId: text('colour_id').notNull(),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'extended' | 'consumed' | 'released' | 'expired'>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (it) => [
    uniqueIndex('reservations_one_live')
      .on(it.orderId)
      .where(sql`${it.state} in ('held', 'extended')`),
    index('reservations_expiry').on(it.state, it.expiresAt),
    // Whether the stock adds up, is asked of each colour.
    index('reservations_cars').on(it.classificationId, it.colourId),
    index('reservations_order').on(it.orderId),
  ],
)

/** A reservation that has not ended. */
export const isReserved = inArray(stockReservations.state, ['held', 'extended'])

/** Whose plate is nobody else's: a car that came back is given to the next. */
export const PLATE_INDEX = 'subscriptions_plate'
const hasPlate = sql`license_plate <> '' and status in ('pending', 'waitingForCustomer', 'active')`

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(), // the first car's equals the order's id
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    position: integer().notNull(),
    /** Its order's hub; the database keeps it so, and lists of a hub are read by it. */
    hub: integer(),
    /** The hub of its end that is not withdrawn; kept by the database too. */
    returnHub: integer('return_hub'),
    /** Empty until a car is allotted. */
    licensePlate: text('license_plate').notNull(),
    status: text()
      .$type<'pending' | 'waitingForCustomer' | 'active' | 'ended' | 'cancelled'>()
      .notNull(),
    substatus: text().notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    createdAt: at('created_at').notNull(),
    /** The card of its months, once it is another than its order's. */
    cardId: text('card_id').references(() => cards.id),
    /** Day of the next month's payment; null before hand-over and when none is to come. */
    nextBillOn: text('next_bill_on'),
    /** So many days on which its car is kept beyond its end are billed; more when a person says so. */
    lateDaysMost: integer('late_days_most').notNull().default(7),
    /** When its place and time to be handed over were lost, until others are chosen. */
    slotLostAt: at('slot_lost_at'),
    /** Where its customer asked us to fetch it; what was asked is not yet requested. */
    returnDoor: jsonb('return_door').$type<Door>(),
    /** When whoever brings or fetches the car said that they come, and by when; of that day alone. */
    onTheWay: jsonb('on_the_way').$type<OnTheWay>(),
    handedOverAt: at('handed_over_at'),
    returnedAt: at('returned_at'),
    settledAt: at('settled_at'),
  },
  (it) => [
    // All that are billed on one day are read in parts, without sorting them for each.
    index('subscriptions_bills').on(it.nextBillOn, it.id).where(sql`${it.nextBillOn} is not null`),
    index('subscriptions_status').on(it.status, it.endDate),
    index('subscriptions_open')
      .on(it.orderId)
      .where(sql`${it.status} in ('pending', 'waitingForCustomer', 'active')`),
    index('subscriptions_unsettled')
      .on(it.status)
      .where(sql`${it.status} in ('ended', 'cancelled') and ${it.settledAt} is null`),
    index('subscriptions_customer').on(it.customerId),
    uniqueIndex('subscriptions_position').on(it.orderId, it.position),
    uniqueIndex(PLATE_INDEX).on(it.licensePlate).where(hasPlate),
    index('subscriptions_to_hand_over')
      .on(it.status, it.startDate)
      .where(sql`${it.status} in ('pending', 'waitingForCustomer')`),
    index('subscriptions_without_car')
      .on(it.startDate)
      .where(sql`license_plate = '' and status in ('pending', 'waitingForCustomer')`),
    index('subscriptions_newest').on(it.createdAt, it.id),
    index('subscriptions_of_hub').on(it.hub, it.createdAt, it.id),
    index('subscriptions_back_to')
      .on(it.returnHub, it.createdAt, it.id)
      .where(sql`${it.returnHub} is not null`),
    index('subscriptions_status_newest').on(it.status, it.substatus, it.createdAt, it.id),
    index('subscriptions_start').on(it.startDate, it.id),
    index('subscriptions_end').on(it.endDate, it.id),
    index('subscriptions_plate_start').on(plateStart(it.licensePlate)),
    index('subscriptions_number').on(numberStart(it.id)),
    index('subscriptions_slot_lost')
      .on(it.slotLostAt, it.id)
      .where(sql`${it.slotLostAt} is not null`),
    index('subscriptions_card').on(it.cardId).where(sql`${it.cardId} is not null`),
  ],
)

/** A window of delivery that an order reserved: until an instant, or for good. */
export const slotReservations = pgTable(
  'slots',
  {
    /** The order, or the subscription on its way back. */
    ownerId: text('owner_id').notNull(),
    direction: text().$type<'out' | 'back'>().notNull(),
    hubId: integer('hub_id').notNull(),
    date: text().notNull(),
    fromTime: text('from_time').notNull(),
    tillTime: text('till_time').notNull(),
    cars: integer().notNull(),
    reservedUntil: at('held_until'),
  },
  (it) => [
    primaryKey({ columns: [it.ownerId, it.direction] }),
    index('slots_of_day').on(it.hubId, it.date),
    index('slots_held').on(it.reservedUntil).where(sql`${it.reservedUntil} is not null`),
  ],
)

/** A placed order uses its coupon once; the row stands for one of the coupon's uses. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    code: text().notNull(),
    customerId: text('customer_id').notNull(),
    oncePerCustomer: boolean('once_per_customer').notNull(),
    at: at('at').notNull(),
  },
  (it) => [
    index('coupon_uses_code').on(it.code, it.customerId),
    uniqueIndex('coupon_uses_once').on(it.code, it.customerId).where(sql`${it.oncePerCustomer}`),
  ],
)

/** Documents of ours for a customer: contract, disclosure, invoices. The file is encrypted beside the customers' own. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null: of the whole order. */
    subscriptionId: text('subscription_id'),
    type: text()
      .$type<'contract' | 'disclosure' | 'invoice' | 'receipt' | 'handover' | 'termination'>()
      .notNull(),
    locale: text().$type<Locale>().notNull(),
    version: text().notNull(),
    /** What the same kind of document is told apart by: an invoice's number, a request's id; '' when there is one. */
    subject: text().notNull().default(''),
    size: integer().notNull(), // bytes
    /** The file's own key, wrapped by the app's. */
    key: text().notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (it) => [
    uniqueIndex('issued_documents_once')
      .on(it.subscriptionId, it.type, it.subject)
      .where(sql`${it.subscriptionId} is not null`),
    index('issued_documents_order').on(it.orderId),
    index('issued_documents_customer').on(it.customerId),
  ],
)
