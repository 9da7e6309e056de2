import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { orders, subscriptions } from './schema/orders.ts'
import { billingItems, invoiceNumbers } from './schema/payments.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type BillingItem = typeof billingItems.$inferSelect

/** False when the licence plate is another car's. */
export async function addSubscription(tx: Db, subscription: Subscription): Promise<boolean> {
  const added = await tx
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoNothing({ target: subscriptions.licensePlate })
    .returning({ id: subscriptions.id })
  return added.length > 0
}

/** Whatever waited to know who the customer is, is prepared. */
export const releaseWaiting = (tx: Db, customerId: string) =>
  tx
    .update(subscriptions)
    .set({ status: 'pending', substatus: 'preparing' })
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.status, 'waitingForCustomer'),
        inArray(subscriptions.substatus, ['identity', 'document']),
      ),
    )

export const addBillingItems = (tx: Db, items: BillingItem[]) =>
  tx.insert(billingItems).values(items)

/** The year's next invoice number; the row stays locked until the invoice is written, so none is skipped. */
export async function nextInvoiceNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning()
  return row?.last ?? 1
}

export async function isSubscription(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  return found.length > 0
}

/** Newest order first, its cars in their order. */
export const listSubscriptions = (db: Db, customerId: string) =>
  db
    .select({ subscription: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.orderId), subscriptions.position)

/** Newest first. */
export async function listBillingItems(db: Db, subscriptionIds: string[]): Promise<BillingItem[]> {
  if (subscriptionIds.length === 0) return []
  return db
    .select()
    .from(billingItems)
    .where(inArray(billingItems.subscriptionId, subscriptionIds))
    .orderBy(desc(billingItems.date), desc(billingItems.number))
}
