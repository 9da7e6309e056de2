import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import type { Payment } from './payments.ts'

export type Refund = typeof refunds.$inferSelect

export const addRefunds = (tx: Db, added: Refund[]): Promise<Refund[]> =>
  added.length ? tx.insert(refunds).values(added).returning() : Promise.resolve([])

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  first(db.select().from(refunds).where(eq(refunds.id, id)))

export const listRefunds = (db: Db, subscriptionId: string): Promise<Refund[]> =>
  db.select().from(refunds).where(eq(refunds.subscriptionId, subscriptionId))

/** Not known to be through, and not given up. */
export const ON_ITS_WAY = ['asked', 'pending'] as const satisfies Refund['state'][]

/** Moves it on, and only from where it is thought to be; false when it was elsewhere. */
export const moveRefund = (
  tx: Db,
  id: string,
  from: readonly Refund['state'][],
  to: Partial<Pick<Refund, 'state' | 'tries' | 'nextTryAt' | 'decidedAt'>>,
): Promise<boolean> =>
  hasRows(
    tx
      .update(refunds)
      .set(to)
      .where(and(eq(refunds.id, id), inArray(refunds.state, [...from])))
      .returning({ id: refunds.id }),
  )

const BATCH = 200

/** What has to go back and can be asked for, or asked about, now. */
export const listDueRefunds = (db: Db, now: Date): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, [...ON_ITS_WAY]), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH)

/** What a subscription paid, newest first, and how much of each is left that neither went back nor is to go back in another way than it was tried. */
export async function listPaid(
  tx: Db,
  subscriptionId: string,
): Promise<{ itemId: string; payment: Payment; left: number }[]> {
  const rows = await tx
    .select({
      itemId: billingItems.id,
      payment: payments,
      paid: billingItems.amount,
      back: sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r
        where r.payment_id = ${payments.id} and r.subscription_id = ${billingItems.subscriptionId})`,
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
  return rows.map(({ itemId, payment, paid, back }) => ({ itemId, payment, left: paid - back }))
}

/** How much of what a subscription paid, or still has to pay, did not go back. */
export async function sumLeft(tx: Db, subscriptionId: string): Promise<number> {
  const paid = await listPaid(tx, subscriptionId)
  const unpaid = await tx
    .select({ amount: bills.amount })
    .from(bills)
    .where(and(eq(bills.subscriptionId, subscriptionId), inArray(bills.state, ['due', 'owed'])))
  const all = [...paid.map(({ left }) => left), ...unpaid.map(({ amount }) => amount)]
  return all.reduce((sum, amount) => sum + amount, 0)
}
