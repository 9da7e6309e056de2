import type { Day } from '@galgal/domain/dates'
import { and, asc, eq, exists, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import { type Db, first, hasRows } from '../database.ts'
import { subscriptions } from '../schema/orders.ts'
import { billingItems } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'
import { cancellations, subscriptionVehicles } from '../schema/subscriptions.ts'

export type Cancellation = typeof cancellations.$inferSelect

/** False when its reference is another's. */
export const addCancellation = (
  tx: Db,
  cancellation: typeof cancellations.$inferInsert,
): Promise<boolean> =>
  hasRows(
    tx
      .insert(cancellations)
      .values(cancellation)
      .onConflictDoNothing({ target: cancellations.reference })
      .returning({ id: cancellations.id }),
  )

export const findCancellation = (db: Db, id: string): Promise<Cancellation | undefined> =>
  first(db.select().from(cancellations).where(eq(cancellations.id, id)))

export const removeCancellations = (db: Db, receivedUntil: Date) =>
  db.delete(cancellations).where(lte(cancellations.receivedAt, receivedUntil))

/** Cancellation requests that nobody has closed. */
const isOpen = isNull(cancellations.closedAt)

/** Whether a cancellation request that stands holds a subscription's bills on a day. */
export const isBillingSuspendedOn = (db: Db, day: Day | SQL | typeof subscriptions.nextBillOn) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(cancellations)
      .where(
        and(
          eq(cancellations.subscriptionId, subscriptions.id),
          isOpen,
          lte(cancellations.stopChargingBy, day),
        ),
      ),
  )

/** From which day on the bills of each of some subscriptions are held; of those that none is held of, nothing. */
export async function readBillingSuspensions(db: Db, ids: string[]): Promise<Map<string, Day>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cancellations.subscriptionId, from: min(cancellations.stopChargingBy) })
    .from(cancellations)
    .where(and(isAmong(cancellations.subscriptionId, ids), isOpen))
    .groupBy(cancellations.subscriptionId)
  return new Map(rows.flatMap(({ id, from }) => (id && from ? [[id, from] as const] : [])))
}

/** The first cancellation request of a subscription that nobody has closed. */
export const findOpenCancellation = (
  tx: Db,
  subscriptionId: string,
): Promise<Cancellation | undefined> =>
  first(
    tx
      .select()
      .from(cancellations)
      .where(and(eq(cancellations.subscriptionId, subscriptionId), isOpen))
      .orderBy(asc(cancellations.receivedAt))
      .limit(1),
  )

/** Closes the cancellation requests of a subscription; false when none was open. */
export const closeCancellations = (
  tx: Db,
  subscriptionId: string,
  closedAt: Date,
): Promise<boolean> =>
  hasRows(
    tx
      .update(cancellations)
      .set({ closedAt })
      .where(and(eq(cancellations.subscriptionId, subscriptionId), isOpen))
      .returning({ id: cancellations.id }),
  )

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
        from ${billingItems} where ${billingItems.subscriptionId} = ${subscriptions.id}
          and ${billingItems.number} is not null)`,
    })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    // An empty contact is nobody's.
    .where(or(eq(customers.email, email || ' '), eq(customers.phone, phone || ' ')))
    .orderBy(sql`${subscriptions.createdAt} desc`, subscriptions.position)
