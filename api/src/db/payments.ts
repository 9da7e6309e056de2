import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { payments } from './schema/orders.ts'

export type Payment = typeof payments.$inferSelect

export const addPayment = (tx: Db, payment: Payment) => tx.insert(payments).values(payment)

export const listPayments = (db: Db, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)

/** Moves payments on, and only those that are where they are thought to be; gives those that moved. */
export async function movePayments(
  tx: Db,
  ids: string[],
  from: Payment['state'],
  to: { state: Payment['state']; decidedAt: Date },
): Promise<Payment[]> {
  if (ids.length === 0) return []
  return tx
    .update(payments)
    .set(to)
    .where(and(inArray(payments.id, ids), eq(payments.state, from)))
    .returning()
}

/** The approved deposits of orders. */
export async function listHolds(tx: Db, orderIds: string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, orderIds),
        eq(payments.kind, 'deposit'),
        eq(payments.state, 'approved'),
      ),
    )
}

export const listUndoing = (db: Db): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.state, 'undoing')).limit(50)

/** Asked before an instant and never answered: the process that asked is gone. */
export const listUnanswered = (db: Db, askedUntil: Date): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'authorising'), lte(payments.createdAt, askedUntil)))
    .limit(50)
