import {
  and,
  eq,
  exists,
  getTableColumns,
  inArray,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import type { OrderKey } from '../order/orders.ts'
import { bills } from '../schema/bills.ts'
import { cards, orders, stockReservations } from '../schema/orders.ts'
import { ledgerEntries, payments } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'

export type Payment = typeof payments.$inferSelect
type State = Payment['state']

/** Asked for and not decided: nobody knows yet whether money moved. */
export const OPEN = ['authorising', 'challenge', 'unknown'] as const satisfies State[]

export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  (OPEN as readonly State[]).includes(state)

const BATCH = 200

/** In any order, so that some whose turn never ends well do not stand before the others for ever. */
const shuffled = sql`random()`

export const addPayment = (tx: Db, payment: Payment) => tx.insert(payments).values(payment)

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  first(db.select().from(payments).where(eq(payments.id, id)))

/** By the name that its provider has for it. */
export const findPaymentNamed = (
  db: Db,
  { provider, providerPayment }: { provider: string; providerPayment: string },
): Promise<Payment | undefined> =>
  first(
    db
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(cards, eq(cards.id, payments.cardId))
      .where(and(eq(payments.providerPayment, providerPayment), eq(cards.provider, provider))),
  )

/** Deposits of orders that are held since before an instant, of one provider's cards. */
export const listOldHolds = (
  db: Db,
  { provider, heldUntil }: { provider: string; heldUntil: Date },
): Promise<Payment[]> =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.kind, 'deposit'),
        eq(payments.state, 'approved'),
        ne(payments.amount, 0),
        lte(payments.createdAt, heldUntil),
        eq(orders.status, 'ordered'),
        eq(cards.provider, provider),
      ),
    )
    .orderBy(shuffled)
    .limit(BATCH)

/** With the customer whose order it is of. */
export const findPaymentOfCustomer = (db: Db, id: string) =>
  first(
    db
      .select({ payment: payments, customer: customers })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(payments.id, id)),
  )

type Moved = { state: State } & Partial<
  Pick<Payment, 'decidedAt' | 'outcome' | 'providerPayment' | 'challengeUrl'>
>

/** Moves payments on, and only those that are where they are thought to be; gives those that moved. */
export async function movePayments(
  tx: Db,
  ids: string[],
  from: readonly State[],
  to: Moved,
): Promise<Payment[]> {
  if (ids.length === 0) return []
  const isThere = and(inArray(payments.id, ids), inArray(payments.state, from as State[]))
  return tx.update(payments).set(to).where(isThere).returning()
}

/** Moves a payment on that is locked. */
export const moveLockedPayment = (tx: Db, id: string, to: Moved) =>
  tx.update(payments).set(to).where(eq(payments.id, id))

/** The deposits of orders that are held, or may yet be. */
export async function listCardHolds(tx: Db, orderIds: string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, orderIds),
        eq(payments.kind, 'deposit'),
        inArray(payments.state, ['approved', 'challenge', 'unknown']),
      ),
    )
}

export const listToReverse = (db: Db): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.state, 'undoing')).orderBy(shuffled).limit(BATCH)

/** Not being asked for right now by a call that waits for the answer: one asked before an instant has no such call left. */
const isLeftAlone = (requestedUntil: Date) =>
  or(
    inArray(payments.state, ['challenge', 'unknown']),
    and(eq(payments.state, 'authorising'), lte(payments.createdAt, requestedUntil)),
  )

const isOfOrder = (db: Db, { id, customerId }: { id: string; customerId: string }) =>
  inArray(
    payments.orderId,
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.customerId, customerId))),
  )

/** What the provider has to be asked about; of one customer's order, or of all. */
export const listUnsettled = (
  db: Db,
  requestedUntil: Date,
  orderKey?: OrderKey,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(isLeftAlone(requestedUntil), orderKey && isOfOrder(db, orderKey)))
    .orderBy(shuffled)
    .limit(BATCH)

/** Challenges nobody answered while their car was held. */
export const listLateChallenges = (db: Db, now: Date): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'challenge'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(stockReservations)
            .where(
              and(
                eq(stockReservations.orderId, payments.orderId),
                inArray(stockReservations.state, ['held', 'extended']),
                sql`${stockReservations.expiresAt} > ${now.toISOString()}`,
              ),
            ),
        ),
      ),
    )
    .limit(BATCH)

const isOfDueBill = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bills)
      .where(and(eq(bills.id, payments.billId), eq(bills.state, 'due'))),
  )

/** Payments a provider has said nothing about since an instant. What is still due is not among them: it stays in the air, as a second charge of it would be one too many. */
export const listSilent = (db: Db, requestedUntil: Date): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, OPEN as unknown as State[]),
        ne(payments.state, 'challenge'),
        lte(payments.createdAt, requestedUntil),
        not(isOfDueBill(db)),
      ),
    )
    .limit(BATCH)

export type LedgerEntry = typeof ledgerEntries.$inferSelect

/** An event of a payment is entered once. */
export const addLedgerEntries = (tx: Db, entries: LedgerEntry[]) =>
  tx.insert(ledgerEntries).values(entries).onConflictDoNothing()

export const listEntries = (
  tx: Db,
  paymentId: string,
  events: LedgerEntry['event'][],
): Promise<LedgerEntry[]> =>
  tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), inArray(ledgerEntries.event, events)))
