import { eq } from 'drizzle-orm'
import type { Customer } from '../account/sessions.ts'
import type { Db } from '../database.ts'
import type { Order } from '../order/orders.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'
import { drivenModel, isDriven } from './subscription-vehicles.ts'
import type { Subscription } from './subscriptions.ts'

/** A subscription with whose it is, the order it came of, and which model it drives now. */
export type HeldSubscription = {
  subscription: Subscription
  order: Order
  customer: Customer
  classificationId: number
}

export async function findHeldSubscription(
  db: Db,
  subscriptionId: string,
): Promise<HeldSubscription | undefined> {
  const [found] = await db
    .select({
      subscription: subscriptions,
      order: orders,
      customer: customers,
      classificationId: drivenModel,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    .leftJoin(subscriptionVehicles, isDriven)
    .where(eq(subscriptions.id, subscriptionId))
  return found
}
