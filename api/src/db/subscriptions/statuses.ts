import type { Day } from '@galgal/domain/dates'
import { and, eq, inArray, isNotNull, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { isCarThere } from '../fleet/allotment.ts'
import { lockOrderById } from '../order/orders.ts'
import { payingCardId } from '../payments/cards.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'
import { findSubscription, lockSubscription } from './subscriptions.ts'

const isBeforeHandOver = inArray(subscriptions.status, ['pending', 'waitingForCustomer'])
/** Until its money is settled a subscription is not over. */
export const isNotOver = or(
  inArray(subscriptions.status, ['pending', 'waitingForCustomer', 'active']),
  and(eq(subscriptions.status, 'ended'), eq(subscriptions.substatus, 'returned')),
)
const itsCard = eq(cards.id, payingCardId)

/** A customer's subscriptions whose cars were not handed over, locked, each with its card and whether its car is there. */
export async function lockBeforeHandOver(tx: Db, customerId: string) {
  const isWaiting = and(eq(subscriptions.customerId, customerId), isBeforeHandOver)
  // One after the other in one order, and read once they are locked.
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isWaiting)
    .orderBy(subscriptions.id)
    .for('update')
  return tx
    .select({ subscription: subscriptions, card: cards, isCarThere })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(cards, itsCard)
    .where(isWaiting)
}

/**
 * A subscription with its order, for whoever then recomputes all of its customer's: after the order those
 * that wait for hand-over are locked first, in one order, so that two who do so for one customer wait for each other.
 */
export async function lockForRecompute(tx: Db, id: string) {
  const known = await findSubscription(tx, id)
  if (!known || !(await lockOrderById(tx, known.orderId))) return undefined
  await lockBeforeHandOver(tx, known.customerId)
  return lockSubscription(tx, id)
}

const MOST = 200

/** Customers with a subscription whose status has to change because of time or its car: the car is prepared by now or there no more, or its card can pay no more. */
export const listDueForTransition = async (
  db: Db,
  { preparedUntil, month }: { preparedUntil: Day; month: string },
): Promise<string[]> => {
  const isPrepared = and(
    eq(subscriptions.substatus, 'preparing'),
    lte(subscriptions.startDate, preparedUntil),
    isCarThere,
  )
  const hasNoCar = and(eq(subscriptions.substatus, 'ready'), not(isCarThere))
  const hasNoCard = and(
    inArray(subscriptions.substatus, ['preparing', 'ready', 'slot']),
    or(isNull(cards.id), isNotNull(cards.removedAt), lt(cards.expiry, month)),
  )
  const due = (isDue: SQL | undefined) =>
    db
      .select({ customerId: subscriptions.customerId })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .leftJoin(cards, itsCard)
      .where(and(isBeforeHandOver, isDue))
  // One by one, each on its own index.
  const rows = await union(due(isPrepared), due(hasNoCar), due(hasNoCard)).limit(MOST)
  return rows.map(({ customerId }) => customerId)
}

/** A subscription of each order that waits for its customer although the day of its slot is over. */
export const listMissedSlots = async (db: Db, today: Day): Promise<string[]> => {
  const rows = await db
    .select({ id: subscriptions.id, orderId: subscriptions.orderId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'waitingForCustomer'),
        lt(subscriptions.startDate, today),
        isNull(subscriptions.slotLostAt),
      ),
    )
    .orderBy(subscriptions.startDate)
    .limit(MOST)
  return [...new Map(rows.map(({ id, orderId }) => [orderId, id])).values()]
}
