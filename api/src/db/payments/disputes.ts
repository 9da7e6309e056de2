import { and, eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { orders } from '../schema/orders.ts'
import { disputes, payments } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'

export type DisputeRow = typeof disputes.$inferSelect

const named = ({ provider, id }: Pick<DisputeRow, 'provider' | 'id'>) =>
  and(eq(disputes.provider, provider), eq(disputes.id, id))

/** True for one that was never told of before. */
export async function putDispute(tx: Db, dispute: DisputeRow): Promise<boolean> {
  const { provider, id, openedAt, ...changing } = dispute
  const added = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning()
  if (added.length === 0) await tx.update(disputes).set(changing).where(named({ provider, id }))
  return added.length > 0
}

/** With the customer whose payment it is of. */
export const findDisputeOfCustomer = (db: Db, dispute: Pick<DisputeRow, 'provider' | 'id'>) =>
  first(
    db
      .select({ dispute: disputes, payment: payments, customer: customers })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(named(dispute)),
  )
