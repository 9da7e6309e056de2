import { and, asc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isUnpaid } from '../payments/bills.ts'
import { OPEN } from '../payments/payments.ts'
import { bills } from '../schema/bills.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import { terminations } from '../schema/subscriptions.ts'
import { isNotOver } from '../subscriptions/statuses.ts'

/** Locks a customer's orders: nothing of them moves until the transaction ends. */
export const lockOrdersOf = (tx: Db, customerId: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))
    .for('update')

/** Whether an order is in payment, a subscription open, or anything owed to either side. */
export async function isAccountInUse(tx: Db, customerId: string): Promise<boolean> {
  const one = { one: sql<number>`1` }
  const paying = tx
    .select(one)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'paying')))
  const pendingQuery = tx
    .select(one)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.customerId, customerId), inArray(payments.state, [...OPEN])))
  const open = tx
    .select(one)
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), isNotOver))
  const owed = tx
    .select(one)
    .from(bills)
    .innerJoin(subscriptions, eq(subscriptions.id, bills.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), isUnpaid))
  const onItsWayBack = tx
    .select(one)
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), ne(refunds.state, 'done')))
  const unsettled = tx
    .select(one)
    .from(terminations)
    .innerJoin(subscriptions, eq(subscriptions.id, terminations.subscriptionId))
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        isNull(terminations.withdrawnAt),
        isNull(terminations.settledAt),
      ),
    )
  const found = await paying
    .unionAll(pendingQuery)
    .unionAll(open)
    .unionAll(owed)
    .unionAll(onItsWayBack)
    .unionAll(unsettled)
    .limit(1)
  return found.length > 0
}

/** The day of a customer's last invoice; undefined when there is none. */
export async function findLastInvoiceDay(tx: Db, customerId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ day: max(billingItems.date) })
    .from(billingItems)
    .innerJoin(subscriptions, eq(subscriptions.id, billingItems.subscriptionId))
    .where(eq(subscriptions.customerId, customerId))
  return found?.day ?? undefined
}
