import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { subscriptions } from '../schema/orders.ts'
import { refunds } from '../schema/payments.ts'

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
