import { and, desc, eq, exists, gt, inArray, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import { buildOnce, given } from '../build-once.ts'
import { type Db, first, hasRows } from '../database.ts'
import { wholeRow } from '../nested-rows.ts'
import { hubs } from '../schema/catalogue.ts'
import { isReserved, orders, stockReservations } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'
import { type CountedBy, countedBy } from './stock.ts'

export type Order = typeof orders.$inferSelect
/** An order's id with the customer whose it has to be. */
export type OrderKey = { id: string; customerId: string }

export const itsOwn = ({ id, customerId }: { [Name in keyof OrderKey]: SQLWrapper | string }) =>
  and(eq(orders.id, id), eq(orders.customerId, customerId))
const open = inArray(orders.status, ['draft', 'paying'])

/** Undefined when the customer already has an open order for the car. */
export const addOrder = (db: Db, order: Order): Promise<Order | undefined> =>
  first(db.insert(orders).values(order).onConflictDoNothing().returning())

/**
 * Two changes of one order wait for each other, and whoever would end its reservation waits too; gives the one that
 * is locked. Its hub is locked as well where it still holds cars at an instant: one that has to take them first,
 * locks the hub after the stock. What was written meanwhile is read by the next statement, not by this one.
 */
export async function lockOrder(
  tx: Db,
  orderKey: OrderKey,
  hubIfHeldAt?: Date,
): Promise<{ reservationId: string | null; hubId: number | null }> {
  const [row] = await (hubIfHeldAt
    ? lockWithHub(tx, { ...orderKey, now: hubIfHeldAt })
    : lockAlone(tx, orderKey))
  return { reservationId: row?.reservationId ?? null, hubId: row?.hubId ?? null }
}

const lockAlone = buildOnce((tx) => locking(tx, false))
const lockWithHub = buildOnce((tx) => locking(tx, true))

function locking(tx: Db, withHub: boolean) {
  const isThis = itsOwn({
    id: given('id', orders.id),
    customerId: given('customerId', orders.customerId),
  })
  const locked = tx
    .$with('locked')
    .as(tx.select({ id: orders.id, hub: orders.hub }).from(orders).where(isThis).for('update'))
  const reservation = tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, locked.id), isReserved))
    .for('update')
  const held = tx
    .select({ one: sql`1` })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, locked.id),
        isReserved,
        gt(stockReservations.expiresAt, given('now', stockReservations.expiresAt)),
      ),
    )
  const hub = tx
    .select({ id: hubs.id })
    .from(hubs)
    .where(and(eq(hubs.id, locked.hub), exists(held)))
    .for('update')
  return tx
    .with(locked)
    .select({
      reservationId: sql<string | null>`(${reservation})`,
      hubId: withHub ? sql<number | null>`(${hub})` : sql<null>`null`,
    })
    .from(locked)
}

/**
 * A payment with its order and whose it is, and by what the cars that it holds are counted: until the transaction
 * ends nobody else moves the payment or changes the order. The order is locked first, as everywhere, and both are
 * read as they are once they are locked.
 */
export const lockPayment = (tx: Db, paymentId: string) => first(lockingPayment(tx, { paymentId }))

const lockingPayment = buildOnce((tx) =>
  tx
    .select({
      order: wholeRow(orders),
      payment: wholeRow(payments),
      customer: wholeRow(customers),
      countedBy: sql<CountedBy | null>`(select ${countedBy} from ${stockReservations}
        where ${eq(stockReservations.orderId, orders.id)} and ${isReserved})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(payments.id, given('paymentId', payments.id)))
    .for('no key update', { of: [orders, payments] }),
)

/** The order a payment is of. */
export async function lockOrderOfPayment(tx: Db, paymentId: string): Promise<Order | undefined> {
  const ofPayment = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const [found] = await tx.select().from(orders).where(inArray(orders.id, ofPayment)).for('update')
  return found
}

export const lockOrderById = (tx: Db, id: string): Promise<Order | undefined> =>
  first(tx.select().from(orders).where(eq(orders.id, id)).for('update'))

export const findOrderById = (db: Db, id: string): Promise<Order | undefined> =>
  first(db.select().from(orders).where(eq(orders.id, id)))

export const findOpenOrder = (
  db: Db,
  by: { customerId: string; classificationId: number },
): Promise<Order | undefined> =>
  first(
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.customerId, by.customerId),
          eq(orders.classificationId, by.classificationId),
          open,
        ),
      ),
  )

export const changeOrder = (tx: Db, id: string, changes: Partial<Order>) =>
  tx
    .update(orders)
    .set({ ...changes, revision: sql`${orders.revision} + 1` })
    .where(eq(orders.id, id))

/** Drafts that were changed after an instant and orders in payment, newest first. */
export const listUnplaced = (db: Db, customerId: string, changedAfter: Date) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(
          eq(orders.status, 'paying'),
          and(eq(orders.status, 'draft'), gt(orders.updatedAt, changedAfter)),
        ),
      ),
    )
    .orderBy(desc(orders.updatedAt), desc(orders.id))

const isHeld = inArray(orders.depositStatus, ['approved', 'challenge'])

const isOldDraft = (changedUntil: Date, customerId?: string) =>
  and(
    eq(orders.status, 'draft'),
    lte(orders.updatedAt, changedUntil),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
  )

/** Whether drafts were left alone since an instant; of one customer, or of anyone. */
export const hasOldDrafts = (db: Db, changedUntil: Date, customerId?: string) =>
  hasRows(
    db.select({ id: orders.id }).from(orders).where(isOldDraft(changedUntil, customerId)).limit(1),
  )

/** Closes drafts left alone since an instant and says which. Their deposits are no longer held. */
export const expireDrafts = (tx: Db, changedUntil: Date, customerId?: string) =>
  tx
    .update(orders)
    .set({
      status: 'expired',
      depositStatus: sql`case when ${isHeld} then 'released' else ${orders.depositStatus} end`,
    })
    .where(isOldDraft(changedUntil, customerId))
    .returning({ id: orders.id })
