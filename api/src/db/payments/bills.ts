import { type Day, dayAt } from '@galgal/domain/dates'
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import type { Order } from '../order/orders.ts'
import { bills } from '../schema/bills.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'
import { payments, refunds } from '../schema/payments.ts'
import { terminations } from '../schema/subscriptions.ts'
import { isBillingSuspendedOn, readBillingSuspensions } from '../subscriptions/cancellations.ts'
import type { Subscription } from '../subscriptions/subscriptions.ts'
import { type Card, payingCardId } from './cards.ts'
import { OPEN, type Payment } from './payments.ts'

export type Bill = typeof bills.$inferSelect

export const isUnpaid = inArray(bills.state, ['due', 'owed'])
const hasFailed = and(isUnpaid, gt(bills.failures, 0))

/** A subscription whose next payment's day has come, its order, the end that was asked for, and from when on a cancellation request holds its bills. */
export type Payer = {
  subscription: Subscription
  order: Order
  endDate: Day | null
  billingSuspendedFrom: Day | null
}

/** The subscriptions that have a payment to take by a day, locked; one that is being changed comes another time. */
export async function lockPayers(
  tx: Db,
  until: Day,
  { limit, only }: { limit: number; only?: string | undefined },
): Promise<Payer[]> {
  const locked = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextBillOn, until),
        eq(subscriptions.status, 'active'),
        not(isBillingSuspendedOn(tx, subscriptions.nextBillOn)),
        only === undefined ? undefined : eq(subscriptions.id, only),
      ),
    )
    .orderBy(subscriptions.nextBillOn, subscriptions.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (locked.length === 0) return []
  // Read once they are locked, so that an end that was asked for meanwhile is seen.
  const ids = locked.map(({ id }) => id)
  const billingSuspendedFrom = await readBillingSuspensions(tx, ids)
  const payers = await tx
    .select({ subscription: subscriptions, order: orders, endDate: terminations.endDate })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(
      terminations,
      and(eq(terminations.subscriptionId, subscriptions.id), isNull(terminations.withdrawnAt)),
    )
    .where(inArray(subscriptions.id, ids))
  return payers.map((it) => ({
    ...it,
    billingSuspendedFrom: billingSuspendedFrom.get(it.subscription.id) ?? null,
  }))
}

/** A payment of a subscription is owed once. */
export async function addBills(tx: Db, added: Bill[]) {
  if (added.length) await tx.insert(bills).values(added).onConflictDoNothing()
}

/** Says of each subscription when its next payment is due. */
export const moveNextBills = (tx: Db, next: { id: string; nextOn: Day | null }[]) =>
  tx.execute(sql`update subscriptions set next_bill_on = next."nextOn"
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next(id text, "nextOn" text)
    where subscriptions.id = next.id`)

/** A bill with all that is needed to ask for its money. */
export type DueBill = { bill: Bill; subscription: Subscription; orderId: string; card: Card | null }

const isOpenTry = and(eq(payments.billId, bills.id), inArray(payments.state, [...OPEN, 'undoing']))

/**
 * What is owed at the end was agreed upon; all else a cancellation request holds. Tries are counted for each bill by
 * itself: joined, all of them are read for each while the server does not know yet that a first month made them many.
 */
const isDue = (db: Db, now: Date) =>
  and(
    eq(bills.state, 'due'),
    lte(bills.nextTryAt, now),
    or(eq(bills.kind, 'end'), not(isBillingSuspendedOn(db, dayAt(now)))),
    eq(db.$count(payments, isOpenTry), 0),
  )

/** What one process has claimed of the bills that are due, of as many as were `seen`. */
type Claim = { seen: number; claimed: DueBill[] }

/** Claims bills to be tried now, with no try in the air: one that another process claims, or whose order is being changed, comes another time, unless it is the `only` one: somebody waits for that. */
export async function claimDueBills(
  tx: Db,
  now: Date,
  { limit, only }: { limit: number; only?: string | undefined },
): Promise<Claim> {
  const candidates = tx
    .select({ id: bills.id, orderId: subscriptions.orderId })
    .from(bills)
    .innerJoin(subscriptions, eq(subscriptions.id, bills.subscriptionId))
    .where(and(isDue(tx, now), only === undefined ? undefined : eq(bills.subscriptionId, only)))
    .orderBy(asc(bills.nextTryAt), asc(bills.id))
    .limit(limit)
  // Orders are locked before bills; a lock that is skipped rather than waited for may come first.
  const due = await (only === undefined
    ? candidates.for('update', { of: bills, skipLocked: true })
    : candidates)
  if (due.length === 0) return { seen: 0, claimed: [] }
  return { seen: due.length, claimed: await lockWithOrders(tx, now, due, only) }
}

async function lockWithOrders(
  tx: Db,
  now: Date,
  due: { id: string; orderId: string }[],
  only: string | undefined,
): Promise<DueBill[]> {
  const free = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.id,
        due.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(orders.id)
    .for('no key update', only === undefined ? { skipLocked: true } : {})
  if (free.length === 0) return []
  return tx
    .select({ bill: bills, subscription: subscriptions, orderId: orders.id, card: cards })
    .from(bills)
    .innerJoin(subscriptions, eq(subscriptions.id, bills.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(cards, eq(cards.id, payingCardId))
    .where(
      and(
        isDue(tx, now),
        inArray(
          bills.id,
          due.map(({ id }) => id),
        ),
        inArray(
          orders.id,
          free.map(({ id }) => id),
        ),
      ),
    )
    .for('update', { of: bills, skipLocked: true })
}

export async function addPayments(tx: Db, added: Payment[]) {
  if (added.length) await tx.insert(payments).values(added)
}

/** A bill and its subscription, both locked; the order is before. */
export const lockBill = (tx: Db, id: string) =>
  first(
    tx
      .select({ bill: bills, subscription: subscriptions })
      .from(bills)
      .innerJoin(subscriptions, eq(subscriptions.id, bills.subscriptionId))
      .where(eq(bills.id, id))
      .for('update'),
  )

export const findBill = (db: Db, id: string): Promise<Bill | undefined> =>
  first(db.select().from(bills).where(eq(bills.id, id)))

/** Whether a company is being asked for a bill's money, or still has to let it go. */
export const hasOpenTry = (db: Db, billId: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.billId, billId), inArray(payments.state, [...OPEN, 'undoing']))),
  )

export const changeBill = (tx: Db, id: string, changes: Partial<Bill>) =>
  tx.update(bills).set(changes).where(eq(bills.id, id))

/** All that a subscription ever owed beside its order's first payment. */
export const listBills = (db: Db, subscriptionId: string): Promise<Bill[]> =>
  db
    .select()
    .from(bills)
    .where(eq(bills.subscriptionId, subscriptionId))
    .orderBy(asc(bills.dueOn), asc(bills.month))

/** The numbers of the payments that our staff dropped. */
export async function listForgiven(tx: Db, subscriptionId: string): Promise<number[]> {
  const dropped = (await listBills(tx, subscriptionId)).filter(
    ({ kind, state, droppedBy }) => kind === 'month' && state === 'dropped' && droppedBy !== null,
  )
  return dropped.map(({ month }) => month)
}

const ofMonths = (subscriptionId: string, from: Day) =>
  and(eq(bills.subscriptionId, subscriptionId), eq(bills.kind, 'month'), gte(bills.dueOn, from))

/** Months from a day on that were not paid are not owed any more. */
export const dropBills = (tx: Db, subscriptionId: string, from: Day) =>
  tx
    .update(bills)
    .set({ state: 'dropped' })
    .where(and(ofMonths(subscriptionId, from), isUnpaid))

/** The other way round; what our staff dropped is not owed again. */
export const pickUpBills = (tx: Db, subscriptionId: string) =>
  tx
    .update(bills)
    .set({ state: 'due' })
    .where(and(ofMonths(subscriptionId, ''), eq(bills.state, 'dropped'), isNull(bills.droppedBy)))

/** What failed and was not paid since is tried at once, also what had no more tries. */
export const tryBillsAgain = (tx: Db, subscriptionId: string, now: Date) =>
  tx
    .update(bills)
    .set({ state: 'due', nextTryAt: now })
    .where(and(eq(bills.subscriptionId, subscriptionId), hasFailed))

/** A customer's subscriptions with a bill whose payment failed. */
export const listInTrouble = (db: Db, customerId: string) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        exists(
          db
            .select({ one: sql`1` })
            .from(bills)
            .where(and(eq(bills.subscriptionId, subscriptions.id), hasFailed)),
        ),
      ),
    )

const BATCH = 200

const none = (db: Db, from: typeof bills | typeof refunds, states: string[]) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(from)
      .where(and(eq(from.subscriptionId, subscriptions.id), inArray(sql`${from.state}`, states))),
  )

/** Subscriptions that are over and whose money can be settled: nothing is waited for but us. */
export async function listToSettle(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['ended', 'cancelled']),
        isNull(subscriptions.settledAt),
        none(db, bills, ['due', 'owed']),
        none(db, refunds, ['asked']),
      ),
    )
    .limit(BATCH)
  return rows.map(({ id }) => id)
}
