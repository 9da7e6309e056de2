import { and, count, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import { type Db, first } from './database.ts'
import { orders, subscriptions } from './schema/orders.ts'
import { outbox } from './schema/outbox.ts'
import { payments } from './schema/payments.ts'

type Waiting = { count: number; oldest: Date | null }
const NOTHING: Waiting = { count: 0, oldest: null }

/** What waits to leave the app. */
export const countUnsent = async (db: Db): Promise<Waiting> =>
  (await first(
    db
      .select({ count: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt))),
  )) ?? NOTHING

/** What was given up and not sent again. */
export const countGivenUp = async (db: Db): Promise<number> =>
  (
    await first(
      db
        .select({ count: count() })
        .from(outbox)
        .where(and(isNotNull(outbox.failedAt), isNull(outbox.delivery))),
    )
  )?.count ?? 0

/** What was asked of the payment company and has no end yet. */
export const countUnsettled = async (db: Db): Promise<Waiting> =>
  (await first(
    db
      .select({ count: count(), oldest: min(payments.createdAt) })
      .from(payments)
      .where(inArray(payments.state, ['authorising', 'challenge', 'unknown', 'undoing'])),
  )) ?? NOTHING

export const countPlacedOrders = async (db: Db): Promise<number> =>
  (await first(db.select({ count: count() }).from(orders).where(eq(orders.status, 'ordered'))))
    ?.count ?? 0

export const countSubscriptions = async (db: Db) =>
  db
    .select({ status: subscriptions.status, count: count() })
    .from(subscriptions)
    .groupBy(subscriptions.status)
