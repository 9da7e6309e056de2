import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { Order } from '../order/orders.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import type { Subscription } from './subscriptions.ts'

/** A customer's subscription with the order it came of. */
export type OwnSubscription = { subscription: Subscription; order: Order }

export async function findOwnSubscription(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<OwnSubscription | undefined> {
  const [found] = await db
    .select({ subscription: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId)))
  return found
}
