import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/*
 * What the sandbox's pretend companies remember. Only the sandbox providers read and write here.
 */
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Letters as a person would have got them, shown at /sandbox/outbox. */
export const sandboxOutbox = pgTable('sandbox_outbox', {
  id: text().primaryKey(),
  channel: text().$type<'sms' | 'mail'>().notNull(),
  to: text().notNull(),
  subject: text(),
  body: text().notNull(),
  code: text(),
  link: text(),
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
  state: text().$type<'approved' | 'declined' | 'released' | 'refunded'>().notNull(),
  at: at('at').notNull(),
})
