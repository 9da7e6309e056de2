import { eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../open-database.ts'
import { subscriptions } from '../schema/orders.ts'
import { billingItems } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'
import { cancellations, subscriptionVehicles } from '../schema/subscriptions.ts'

export type Cancellation = typeof cancellations.$inferSelect

/** False when its reference is another's. */
export async function addCancellation(tx: Db, cancellation: Cancellation): Promise<boolean> {
  const added = await tx
    .insert(cancellations)
    .values(cancellation)
    .onConflictDoNothing({ target: cancellations.reference })
    .returning({ id: cancellations.id })
  return added.length > 0
}

export async function findCancellation(db: Db, id: string): Promise<Cancellation | undefined> {
  const [found] = await db.select().from(cancellations).where(eq(cancellations.id, id))
  return found
}

export const removeCancellations = (db: Db, receivedUntil: Date) =>
  db.delete(cancellations).where(lte(cancellations.receivedAt, receivedUntil))

/** The subscriptions of whoever has an e-mail or a phone, with the names each is known by; newest first. */
export const listNamesOf = (db: Db, { email, phone }: { email: string; phone: string }) =>
  db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      plate: subscriptions.licensePlate,
      formerPlates: sql<string[]>`array(select ${subscriptionVehicles.licensePlate}
        from ${subscriptionVehicles} where ${subscriptionVehicles.subscriptionId} = ${subscriptions.id})`,
      invoices: sql<string[]>`array(select ${billingItems.number}
        from ${billingItems} where ${billingItems.subscriptionId} = ${subscriptions.id})`,
    })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    // An empty contact is nobody's.
    .where(or(eq(customers.email, email || ' '), eq(customers.phone, phone || ' ')))
    .orderBy(sql`${subscriptions.createdAt} desc`, subscriptions.position)
