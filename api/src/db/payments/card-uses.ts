import { and, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'
import { isNotOver } from '../subscriptions/statuses.ts'
import { drivenModel, isDriven } from '../subscriptions/subscription-vehicles.ts'
import { isUnpaid } from './bills.ts'
import { payingCardId } from './cards.ts'

/** What still needs a card. `licensePlate` is '' for an order. */
export type CardUse = {
  cardId: string
  kind: 'subscription' | 'order'
  id: string
  classificationId: number
  licensePlate: string
}

/** Whatever is not over: its months go on, its end is not settled, or something of it is not paid. */
const needsCard = (db: Db) =>
  or(
    isNotOver,
    exists(
      db
        .select({ one: sql`1` })
        .from(bills)
        .where(and(eq(bills.subscriptionId, subscriptions.id), isUnpaid)),
    ),
  )

/** What a customer's cards still pay for, newest first: subscriptions, then orders that are not placed yet. */
export async function listCardUses(db: Db, customerId: string): Promise<CardUse[]> {
  const ofSubscriptions = await db
    .select({
      cardId: payingCardId,
      id: subscriptions.id,
      classificationId: drivenModel,
      licensePlate: subscriptions.licensePlate,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(subscriptionVehicles, isDriven)
    .where(and(eq(subscriptions.customerId, customerId), needsCard(db)))
    .orderBy(desc(subscriptions.createdAt), subscriptions.position)
  const ofOrders = await db
    .select({ cardId: orders.cardId, id: orders.id, classificationId: orders.classificationId })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnplaced))
    .orderBy(desc(orders.createdAt))
  return [
    ...ofSubscriptions.map((it) => ({ ...it, kind: 'subscription' as const })),
    ...ofOrders.map((it) => ({ ...it, kind: 'order' as const, licensePlate: '' })),
  ].flatMap(({ cardId, ...it }) => (cardId === null ? [] : [{ ...it, cardId }]))
}

const isUnplaced = and(inArray(orders.status, ['draft', 'paying']), isNotNull(orders.cardId))

/** Orders that may be about to be paid with a card, locked until the transaction ends. */
export const lockOrdersOfCard = (
  tx: Db,
  { cardId, customerId }: { cardId: string; customerId: string },
) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.cardId, cardId), isUnplaced))
    .orderBy(orders.id)
    .for('update')

/** Whether something of a subscription is not paid yet. */
export const owesSomething = (db: Db, subscriptionId: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: bills.id })
      .from(bills)
      .where(and(eq(bills.subscriptionId, subscriptionId), isUnpaid))
      .limit(1),
  )
