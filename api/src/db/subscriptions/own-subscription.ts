import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { Order } from '../order/orders.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import type { Subscription } from './subscriptions.ts'

/** A subscription's id with the customer whose it has to be. */
export type SubscriptionKey = { id: string; customerId: string }

/** A customer's subscription with the order it came of. */
export type OwnSubscription = { subscription: Subscription; order: Order }

export async function findOwnSubscription(
  db: Db,
  { id, customerId }: SubscriptionKey,
): Promise<OwnSubscription | undefined> {
  const [found] = await db
    .select({ subscription: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId)))
  return found
}
