import type { Db } from '../database.ts'
import { lockOrderById } from '../order/orders.ts'
import { lockBeforeHandOver } from './standings.ts'
import { findSubscription, lockSubscription } from './subscriptions.ts'

/**
 * A subscription with its order, for whoever then lets all of its customer's stand anew: after the order those
 * that wait for hand-over come first, in one order, so that two who do so for one customer wait for each other.
 */
export async function lockWithWaiting(tx: Db, id: string) {
  const known = await findSubscription(tx, id)
  if (!known || !(await lockOrderById(tx, known.orderId))) return undefined
  await lockBeforeHandOver(tx, known.customerId)
  return lockSubscription(tx, id)
}
