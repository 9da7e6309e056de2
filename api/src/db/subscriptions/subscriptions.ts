import type { Day } from '@galgal/domain/dates'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Customer } from '../account/sessions.ts'
import { type Db, first, hasRows } from '../database.ts'
import { lockOrderById, type Order } from '../order/orders.ts'
import { orders, PLATE_INDEX, subscriptions } from '../schema/orders.ts'
import { billingItems, payments } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'
import { drivenModel, isDriven } from './subscription-vehicles.ts'

export type Subscription = typeof subscriptions.$inferSelect
export type BillingItem = typeof billingItems.$inferSelect

/** Fails for a licence plate that is another subscription's. */
export const addSubscriptions = (tx: Db, added: Subscription[]) =>
  tx.insert(subscriptions).values(added)

/** Whether that is why a statement failed. */
export const isPlateConflict = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as Error & { constraint?: string }).constraint === PLATE_INDEX ||
    isPlateConflict(error.cause))

/** Their numbers are given once they are committed. */
export const addBillingItems = (tx: Db, items: (typeof billingItems.$inferInsert)[]) =>
  tx.insert(billingItems).values(items)

/** A customer's, newest order first, its cars in their order; or one of them. */
export const listSubscriptions = (db: Db, customerId: string, only?: string) =>
  db
    .select({ subscription: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        only === undefined ? undefined : eq(subscriptions.id, only),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.orderId), subscriptions.position)

/** Newest first. */
export async function listBillingItems(db: Db, subscriptionIds: string[]): Promise<BillingItem[]> {
  if (subscriptionIds.length === 0) return []
  return db
    .select()
    .from(billingItems)
    .where(inArray(billingItems.subscriptionId, subscriptionIds))
    .orderBy(
      desc(billingItems.date),
      sql`${billingItems.written} desc nulls last`,
      desc(billingItems.number),
    )
}

export const findBillingItem = (db: Db, id: string): Promise<BillingItem | undefined> =>
  first(db.select().from(billingItems).where(eq(billingItems.id, id)))

export const findSubscription = (db: Db, id: string): Promise<Subscription | undefined> =>
  first(db.select().from(subscriptions).where(eq(subscriptions.id, id)))

/** With its order, which is locked first: nobody else changes either until the transaction ends. */
export async function lockSubscription(tx: Db, id: string) {
  const known = await findSubscription(tx, id)
  const order = known && (await lockOrderById(tx, known.orderId))
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update')
  return order && subscription && { order, subscription }
}

/** Undefined when it is not there. */
export const changeSubscription = (
  tx: Db,
  id: string,
  changes: Partial<Subscription>,
): Promise<Subscription | undefined> =>
  first(tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id)).returning())

/** Moves it on only while it stands where it is thought to stand. */
export async function moveSubscription(
  tx: Db,
  { id, status, substatus }: Pick<Subscription, 'id' | 'status' | 'substatus'>,
  to: Pick<Subscription, 'status' | 'substatus'>,
): Promise<Subscription | undefined> {
  const stands = and(eq(subscriptions.status, status), eq(subscriptions.substatus, substatus))
  const [moved] = await tx
    .update(subscriptions)
    .set(to)
    .where(and(eq(subscriptions.id, id), stands))
    .returning()
  return moved
}

/** All cars of an order, in their order. */
export const listOfOrder = (db: Db, orderId: string): Promise<Subscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(subscriptions.position)

/** What an order's first payment was billed for is billed on an earlier day. */
export const redateBillingItems = (tx: Db, orderId: string, day: Day) =>
  tx
    .update(billingItems)
    .set({ date: day })
    .where(
      and(
        gt(billingItems.date, day),
        inArray(
          billingItems.paymentId,
          tx
            .select({ id: payments.id })
            .from(payments)
            .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'charge'))),
        ),
      ),
    )

export const isPlateTaken = (db: Db, licensePlate: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.licensePlate, licensePlate)),
  )

/** A subscription's id with the customer whose it has to be. */
export type SubscriptionKey = { id: string; customerId: string }

/** A customer's subscription with the order it came of. */
export type OwnSubscription = { subscription: Subscription; order: Order }

export const findOwnSubscription = (
  db: Db,
  { id, customerId }: SubscriptionKey,
): Promise<OwnSubscription | undefined> =>
  first(
    db
      .select({ subscription: subscriptions, order: orders })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(and(eq(subscriptions.id, id), eq(subscriptions.customerId, customerId))),
  )

/** A subscription with whose it is, the order it came of, and which model it drives now. */
export type HeldSubscription = {
  subscription: Subscription
  order: Order
  customer: Customer
  classificationId: number
}

export const findHeldSubscription = (
  db: Db,
  subscriptionId: string,
): Promise<HeldSubscription | undefined> =>
  first(
    db
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
      .where(eq(subscriptions.id, subscriptionId)),
  )
