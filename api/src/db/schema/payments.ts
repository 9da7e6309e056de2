import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bills } from './bills.ts'
import { at } from './columns.ts'
import { cards, orders, subscriptions } from './orders.ts'
import { customers } from './people.ts'

/** One try to take money or hold it: written before the provider is asked, so nothing asked is ever unknown to us. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(), // the idempotency key sent to the provider
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** `bill`: a month, or what is owed at the end. */
    kind: text().$type<'charge' | 'deposit' | 'bill'>().notNull(),
    /** Of a bill alone. */
    billId: text('bill_id').references(() => bills.id),
    /** Null: paid in another way than by card. */
    cardId: text('card_id').references(() => cards.id),
    /** Another way than a card is of a bill alone, and was written down by our staff. */
    how: text().$type<'card' | 'transfer' | 'cheque'>().notNull().default('card'),
    amount: integer().notNull(), // agorot
    /** `unknown`: asked and not answered; `challenge`: the cardholder is asked; `undoing`: the provider still has to let it go. */
    state: text()
      .$type<
        | 'authorising'
        | 'challenge'
        | 'unknown'
        | 'approved'
        | 'declined'
        | 'undoing'
        | 'voided'
        | 'refunded'
      >()
      .notNull(),
    /** What the provider said when it was decided; null until it says something, whatever we decide. */
    outcome: text().$type<'approved' | 'declined' | 'undone' | 'missing'>(),
    /** The provider's own name of it, once it said one. */
    providerPayment: text('provider_payment'),
    challengeUrl: text('challenge_url'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (it) => [
    index('payments_order').on(it.orderId),
    index('payments_bill').on(it.billId).where(sql`${it.billId} is not null`),
    uniqueIndex('payments_one_in_the_air')
      .on(it.orderId, it.kind)
      .where(sql`${it.state} in ('authorising', 'challenge', 'unknown') and ${it.billId} is null`),
    uniqueIndex('payments_one_of_bill')
      .on(it.billId)
      .where(sql`${it.state} in ('authorising', 'challenge', 'unknown', 'approved')`),
    index('payments_unsettled')
      .on(it.state)
      .where(sql`${it.state} in ('authorising', 'challenge', 'unknown', 'undoing')`),
    index('payments_newest').on(it.createdAt, it.id),
    index('payments_state_newest').on(it.state, it.createdAt, it.id),
    index('payments_deposits').on(it.createdAt, it.id).where(sql`${it.kind} = 'deposit'`),
    index('payments_card').on(it.cardId),
    index('payments_provider_payment')
      .on(it.providerPayment)
      .where(sql`${it.providerPayment} is not null`),
  ],
)

/** Counts what was charged and credited: who comes after another was committed has a greater number. */
export const billingItemsWritten = pgSequence('billing_items_written')

export const billingItems = pgTable(
  'billing_items',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    paymentId: text('payment_id').notNull(),
    date: text().notNull(),
    /** `2026-000913`; null for the moment until `giveInvoiceNumbers` gives it. */
    number: text(),
    /** The order in which numbers are given; null in older rows, which have theirs. */
    written: bigint({ mode: 'number' }).default(sql`nextval('billing_items_written')`),
    type: text().$type<'charge' | 'refund' | 'deposit' | 'fee'>().notNull(),
    amount: integer().notNull(), // agorot, negative for a refund
    /** What the Tax Authority said of the invoice: nine digits, or 'refused'; null where it was not asked. */
    allocation: text(),
  },
  (it) => [
    index('billing_items_subscription').on(it.subscriptionId),
    index('billing_items_payment').on(it.paymentId),
    index('billing_items_number').on(it.number.op('text_pattern_ops')),
    index('billing_items_unnumbered').on(it.written).where(sql`${it.number} is null`),
    index('billing_items_newest').on(it.date, it.id),
    index('billing_items_type_newest').on(it.type, it.date, it.id),
    index('billing_items_allocation')
      .on(it.allocation.op('text_pattern_ops'))
      .where(sql`${it.allocation} is not null`),
  ],
)

/** Numbers of invoices: one row a year, counted up in the transaction that gives the numbers. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** The Tax Authority's last refresh token, encrypted: one row for each login of the business there. */
export const taxTokens = pgTable('tax_tokens', {
  /** SHA-256 of the software's and the business's numbers. */
  login: text().primaryKey(),
  encrypted: text('sealed').notNull(),
  /** Of what is encrypted, wrapped by a key of the settings. */
  key: text().notNull(),
  at: at('at').notNull(),
  /** When somebody has to log in again. */
  endsAt: at('ends_at'),
})

/** Double entry: the amounts of one event of one payment add up to nothing. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** `refundReturned`: what went back to a card came back to us; `paidElsewhere`: by our bank, to us or, of a refund, from us. */
    event: text()
      .$type<'charge' | 'refund' | 'refundReturned' | 'hold' | 'release' | 'paidElsewhere'>()
      .notNull(),
    /** Of the part of a charge that goes back: the refund's id; '' for the whole. */
    part: text().notNull().default(''),
    /** `refundOwed`: what a card did not take back, and its holder has to get in another way. */
    account: text()
      .$type<'card' | 'bank' | 'revenue' | 'vat' | 'depositHeld' | 'depositOwed' | 'refundOwed'>()
      .notNull(),
    amount: integer().notNull(), // agorot, debit positive
    at: at('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.paymentId, it.event, it.part, it.account] })],
)

/** What providers told us; each webhook counts once. */
export const paymentWebhooks = pgTable(
  'payment_notices',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    reference: text().notNull(),
    receivedAt: at('received_at').notNull(),
    doneAt: at('done_at'),
  },
  (it) => [
    primaryKey({ columns: [it.provider, it.eventId] }),
    index('payment_notices_open').on(it.receivedAt).where(sql`${it.doneAt} is null`),
  ],
)

/** What cardholders' banks want back of charges, each as its company told last; a person answers it there. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text().notNull(),
    /** The provider's own name of it. */
    id: text().notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(), // agorot
    reason: text().notNull(),
    state: text().$type<'open' | 'won' | 'lost'>().notNull(),
    /** Until when it can be answered; null when it cannot. */
    respondBy: at('respond_by'),
    openedAt: at('opened_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.provider, it.id] }),
    index('disputes_payment').on(it.paymentId),
  ],
)

/** A part of a charge that goes back to its card. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(), // the idempotency key sent to the provider
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The charge it is a part of. */
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(), // agorot
    /** `end`: of the balance of a subscription that is over; all others were decided by our staff. */
    cause: text()
      .$type<'end' | 'goodwill' | 'mistake' | 'price' | 'duplicate' | 'claim'>()
      .notNull()
      .default('end'),
    /** Who of our staff decided it. */
    staffId: text('staff_id'),
    /** `pending`: accepted by its company, and not through yet; `failed`: a person has to find another way, and `elsewhere`: has found one. */
    state: text().$type<'asked' | 'pending' | 'done' | 'failed' | 'elsewhere'>().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (it) => [
    index('refunds_subscription').on(it.subscriptionId),
    index('refunds_payment').on(it.paymentId),
    index('refunds_newest').on(it.createdAt, it.id),
    index('refunds_failed').on(it.decidedAt).where(sql`${it.state} = 'failed'`),
    index('refunds_open').on(it.nextTryAt).where(sql`${it.state} in ('asked', 'pending')`),
  ],
)

/** A way to add a card, opened at a provider. Its reference is all that the provider hears of a login. */
export const cardPages = pgTable(
  'card_pages',
  {
    reference: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The session it was opened in. */
    sessionId: text('session_id').notNull(),
    provider: text().notNull(),
    /** The provider's own name of it. */
    providerPage: text('provider_page').notNull(),
    openedAt: at('opened_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When its card was found: it counts once. */
    usedAt: at('used_at'),
  },
  (it) => [
    index('card_pages_customer').on(it.customerId, it.openedAt),
    index('card_pages_age').on(it.openedAt),
  ],
)
