import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../open-database.ts'
import { billingItems, payments } from '../schema/payments.ts'
import { refunds } from '../schema/subscriptions.ts'
import type { Payment } from './payments.ts'

export type Refund = typeof refunds.$inferSelect

export const addRefunds = (tx: Db, added: Refund[]): Promise<Refund[]> =>
  added.length ? tx.insert(refunds).values(added).returning() : Promise.resolve([])

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id))
  return found
}

export const listRefunds = (db: Db, subscriptionId: string): Promise<Refund[]> =>
  db.select().from(refunds).where(eq(refunds.subscriptionId, subscriptionId))

/** Moves it on, and only one that was not decided; gives it when it moved. */
export async function decideRefund(
  tx: Db,
  id: string,
  changes: Partial<Pick<Refund, 'state' | 'tries' | 'nextTryAt' | 'decidedAt'>>,
): Promise<Refund | undefined> {
  const [moved] = await tx
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))
    .returning()
  return moved
}

const BATCH = 200

/** What has to go back and can be asked for now. */
export const listDueRefunds = (db: Db, now: Date): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'asked'), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH)

/** What a subscription paid, newest first, and how much of each is left that did not go back. */
export async function listPaid(
  tx: Db,
  subscriptionId: string,
): Promise<{ payment: Payment; left: number }[]> {
  const rows = await tx
    .select({
      payment: payments,
      paid: billingItems.amount,
      back: sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r
        where r.payment_id = ${payments.id} and r.subscription_id = ${billingItems.subscriptionId}
        and r.state <> 'failed')`,
    })
    .from(billingItems)
    .innerJoin(payments, eq(payments.id, billingItems.paymentId))
    .where(
      and(
        eq(billingItems.subscriptionId, subscriptionId),
        ne(billingItems.type, 'refund'),
        eq(payments.state, 'approved'),
      ),
    )
    .orderBy(desc(payments.decidedAt), desc(payments.id))
  return rows.map(({ payment, paid, back }) => ({ payment, left: paid - back }))
}
