import type { Day } from '@galgal/domain/dates'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'

export type SubscriptionVehicle = typeof subscriptionVehicles.$inferSelect

/** Joins a subscription's car of now, which has no row while it is the one that was ordered. */
export const isDriven = and(
  eq(subscriptionVehicles.subscriptionId, subscriptions.id),
  isNull(subscriptionVehicles.till),
)

export const drivenModel = sql<number>`coalesce(${subscriptionVehicles.classificationId}, ${orders.classificationId})`

/** The cars of some subscriptions that have had more than one, oldest first. */
export async function listSubscriptionVehicles(
  db: Db,
  subscriptionIds: string[],
): Promise<SubscriptionVehicle[]> {
  if (subscriptionIds.length === 0) return []
  return db
    .select()
    .from(subscriptionVehicles)
    .where(isAmong(subscriptionVehicles.subscriptionId, subscriptionIds))
    .orderBy(subscriptionVehicles.from, subscriptionVehicles.till, subscriptionVehicles.id)
}

export const addSubscriptionVehicle = (tx: Db, vehicle: SubscriptionVehicle) =>
  tx.insert(subscriptionVehicles).values(vehicle)

/** The car that is driven is driven till a day; false when there is no row of it. */
export async function endVehicle(tx: Db, subscriptionId: string, till: Day): Promise<boolean> {
  const isCurrent = and(
    eq(subscriptionVehicles.subscriptionId, subscriptionId),
    isNull(subscriptionVehicles.till),
  )
  const ended = await tx
    .update(subscriptionVehicles)
    .set({ till })
    .where(isCurrent)
    .returning({ id: subscriptionVehicles.id })
  return ended.length > 0
}
