import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/*
 * What the sandbox's pretend companies remember. Only the sandbox providers read and write here.
 */
/** E-mails as a person would have got them, shown at /sandbox/outbox. */
export const sandboxOutbox = pgTable('sandbox_outbox', {
  id: text().primaryKey(),
  channel: text().$type<'sms' | 'mail'>().notNull(),
  to: text().notNull(),
  subject: text(),
  body: text().notNull(),
  code: text(),
  link: text(),
  /** Names and sizes; what is in them is kept elsewhere. */
  attachments: jsonb().$type<{ name: string; bytes: number }[]>().notNull().default([]),
  at: at('at').notNull(),
})

export const sandboxCardPages = pgTable('sandbox_card_pages', {
  reference: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  returnTo: text('return_to').notNull(),
  holder: text().notNull(),
  expiresAt: at('expires_at').notNull(),
  approvedAt: at('approved_at'),
})

export const sandboxCards = pgTable('sandbox_cards', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** What this card does when it is asked for money. */
  holds: boolean().notNull(),
  pays: boolean().notNull(),
  /** Asks the cardholder at the first hold or charge of an order. */
  challenges: boolean().notNull().default(false),
  /** Answers a charge too late, and then does what `pays` says. */
  silent: boolean().notNull().default(false),
  /** How often its webhooks come. */
  webhooks: integer('notices').notNull().default(1),
  company: text().notNull(),
  last4: text().notNull(),
  expiry: text().notNull(), // YYYY-MM
  createdAt: at('created_at').notNull(),
})

export const sandboxPayments = pgTable('sandbox_payments', {
  key: text().primaryKey(), // ours
  cardId: text('card_id').notNull(),
  kind: text().$type<'charge' | 'hold'>().notNull(),
  amount: integer().notNull(),
  state: text()
    .$type<'approved' | 'declined' | 'challenge' | 'pending' | 'released' | 'refunded'>()
    .notNull(),
  /** What a pending one becomes, and when. */
  becomes: text().$type<'approved' | 'declined'>(),
  becomesAt: at('becomes_at'),
  /** Of the page that asks the cardholder. */
  challengeId: text('challenge_id'),
  /** The order it belongs to, so that an order is challenged once. */
  orderId: text('order_id'),
  returnTo: text('return_to'),
  at: at('at').notNull(),
})

/** Parts of charges that went back. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text().primaryKey(), // ours
    paymentKey: text('payment_key').notNull(),
    amount: integer().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull().default('done'),
    /** What a pending one becomes. */
    becomes: text().$type<'done' | 'failed'>(),
    at: at('at').notNull(),
  },
  (it) => [index('sandbox_refunds_payment').on(it.paymentKey)],
)

/** How the pretended companies shall fail the next so many times: `payment.500`, `payment.lost`, `mail.refuse`. */
export const sandboxFaults = pgTable('sandbox_faults', {
  name: text().primaryKey(),
  times: integer().notNull(),
})

/** How far the product's clock was moved forward; one row at most. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer().primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
