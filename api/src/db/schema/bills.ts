import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { subscriptions } from './orders.ts'

/** What a subscription owes beside its order's first payment. Written when it is due, so that it is owed once; each try to take it is a payment. */
export const bills = pgTable(
  'bills',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** `late`: days on which the car was kept beyond its end. */
    kind: text().$type<'month' | 'end' | 'late'>().notNull(),
    /** Number of the payment, from 2; 0 of what is owed at the end; of late days from 1. */
    month: integer().notNull(),
    dueOn: text('due_on').notNull(),
    amount: integer().notNull(), // agorot
    /** `owed`: every try failed, a person has to look; `dropped`: not owed any more. */
    state: text().$type<'due' | 'paid' | 'owed' | 'dropped'>().notNull(),
    /** How many tries failed. */
    failures: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    paidAt: at('paid_at'),
    /** Who of our staff dropped it: it is never picked up again. */
    droppedBy: text('dropped_by'),
    createdAt: at('created_at').notNull(),
  },
  (it) => [
    uniqueIndex('bills_once').on(it.subscriptionId, it.kind, it.month),
    // A whole month falls due at once: the next of it is found without sorting all of it.
    index('bills_due').on(it.nextTryAt, it.id).where(sql`${it.state} = 'due'`),
    index('bills_newest').on(it.dueOn, it.id),
    index('bills_state_newest').on(it.state, it.dueOn, it.id),
    // What a customer owes by now, not what is merely to come.
    index('bills_owed')
      .on(it.dueOn, it.id)
      .where(sql`${it.state} = 'owed' or (${it.state} = 'due' and ${it.failures} > 0)`),
  ],
)

/** A day on which a car was kept beyond its end: billed once, whoever finds it. */
export const lateDays = pgTable(
  'late_days',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    day: text().notNull(),
    amount: integer().notNull(), // agorot
    /** Null until it is billed, seven together or when the car is back. */
    billId: text('bill_id').references(() => bills.id),
    at: at('at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.subscriptionId, it.day] }),
    index('late_days_bill').on(it.billId),
  ],
)
