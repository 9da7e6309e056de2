import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listSessions } from '../account/sessions.ts'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import {
  cards,
  issuedDocuments,
  orders,
  slotReservations,
  stockReservations,
  subscriptions,
} from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import { consents, uploadedDocuments } from '../schema/people.ts'
import { odometerReadings } from '../schema/subscriptions.ts'
import { readBills, readRefunds } from './bills.ts'
import { readCharges } from './charges.ts'
import { findWithSums, isOwed } from './customers.ts'
import { listIssuedOf } from './issued.ts'
import { readOrders } from './orders.ts'
import { readPayments } from './payments.ts'
import { readSubscriptionRows } from './subscriptions.ts'

/** As many of a kind as a record shows; its lists show all. */
const MOST = 50

type Named = { table: PgTable; id: PgColumn; newest: PgColumn }

/** Ids of what belongs to a record, the newest first. */
async function idsOf(db: Db, { table, id, newest }: Named, where: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(where)
    .orderBy(desc(newest), desc(id))
    .limit(MOST)
  return rows.map((row) => row.id)
}

const theirs = {
  orders: { table: orders, id: orders.id, newest: orders.createdAt },
  subscriptions: { table: subscriptions, id: subscriptions.id, newest: subscriptions.createdAt },
  payments: { table: payments, id: payments.id, newest: payments.createdAt },
  bills: { table: bills, id: bills.id, newest: bills.dueOn },
  charges: { table: billingItems, id: billingItems.id, newest: billingItems.date },
  refunds: { table: refunds, id: refunds.id, newest: refunds.createdAt },
} satisfies Record<string, Named>

/** An order with all that hangs on it; undefined when there is none. */
export async function readOrderRecord(db: Db, id: string, month: string) {
  const [row] = await readOrders(db, { ids: [id] }, month)
  if (!row) return undefined
  const [paid, cars, reservations, slots, documents] = await Promise.all([
    idsOf(db, theirs.payments, eq(payments.orderId, id)),
    idsOf(db, theirs.subscriptions, eq(subscriptions.orderId, id)),
    db
      .select()
      .from(stockReservations)
      .where(eq(stockReservations.orderId, id))
      .orderBy(desc(stockReservations.expiresAt))
      .limit(1),
    db.select().from(slotReservations).where(eq(slotReservations.ownerId, id)),
    listIssuedOf(db, eq(issuedDocuments.orderId, id)),
  ])
  return {
    row,
    payments: await readPayments(db, paid),
    subscriptions: await readSubscriptionRows(db, cars),
    reservation: reservations[0],
    slot: slots.find(({ direction }) => direction === 'out'),
    documents,
  }
}

/** A subscription with its money, documents and readings; undefined when there is none. */
export async function readSubscriptionRecord(db: Db, id: string) {
  const [row] = await readSubscriptionRows(db, [id])
  if (!row) return undefined
  const [owed, charged, givenBack, documents, readings] = await Promise.all([
    idsOf(db, theirs.bills, eq(bills.subscriptionId, id)),
    idsOf(db, theirs.charges, eq(billingItems.subscriptionId, id)),
    idsOf(db, theirs.refunds, eq(refunds.subscriptionId, id)),
    listIssuedOf(
      db,
      sql`${issuedDocuments.orderId} = ${row.order.id} and coalesce(${issuedDocuments.subscriptionId}, ${id}) = ${id}`,
    ),
    db
      .select()
      .from(odometerReadings)
      .where(eq(odometerReadings.subscriptionId, id))
      .orderBy(desc(odometerReadings.at))
      .limit(MOST),
  ])
  return {
    row,
    bills: await readBills(db, owed),
    charges: await readCharges(db, charged),
    refunds: await readRefunds(db, givenBack),
    documents,
    readings,
  }
}

/** What somebody owes, what is held of theirs, and what is on its way back; agorot. */
async function readBalance(db: Db, customerId: string) {
  const mine = sql`(select ${subscriptions.id} from ${subscriptions} where ${subscriptions.customerId} = ${customerId})`
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const held = and(
    eq(payments.kind, 'deposit'),
    eq(payments.state, 'approved'),
    sql`${payments.orderId} in (select ${orders.id} from ${orders} where ${orders.customerId} = ${customerId}
      and ${orders.depositStatus} = 'approved')`,
  )
  const [[owed], [deposits], [back]] = await Promise.all([
    db
      .select({ sum: sum(bills.amount) })
      .from(bills)
      .where(and(sql`${bills.subscriptionId} in ${mine}`, isOwed)),
    db
      .select({ sum: sum(payments.amount) })
      .from(payments)
      .where(held),
    db
      .select({ sum: sum(refunds.amount) })
      .from(refunds)
      .where(
        and(
          sql`${refunds.subscriptionId} in ${mine}`,
          inArray(refunds.state, ['asked', 'pending', 'failed']),
        ),
      ),
  ])
  return { owed: owed?.sum ?? 0, deposits: deposits?.sum ?? 0, goingBack: back?.sum ?? 0 }
}

/** The month in which cards are good, and since when devices count as signed in. */
type Reading = { month: string; used: Parameters<typeof listSessions>[2] }

/** A customer from every side; undefined when there is none. */
export async function readCustomerRecord(db: Db, id: string, { month, used }: Reading) {
  const row = await findWithSums(db, id)
  if (!row) return undefined
  const [ordered, driven, balance, owned, papers, documents, agreed, devices] = await Promise.all([
    idsOf(db, theirs.orders, eq(orders.customerId, id)),
    idsOf(db, theirs.subscriptions, eq(subscriptions.customerId, id)),
    readBalance(db, id),
    db.select().from(cards).where(eq(cards.customerId, id)).orderBy(desc(cards.createdAt)),
    db
      .select()
      .from(uploadedDocuments)
      .where(eq(uploadedDocuments.customerId, id))
      .orderBy(desc(uploadedDocuments.uploadedAt))
      .limit(MOST),
    listIssuedOf(db, eq(issuedDocuments.customerId, id)),
    db.select().from(consents).where(eq(consents.owner, id)).orderBy(asc(consents.at)),
    listSessions(db, id, used),
  ])
  return {
    row,
    orders: await readOrders(db, { ids: ordered }, month),
    subscriptions: await readSubscriptionRows(db, driven),
    balance,
    cards: owned,
    papers,
    documents,
    consents: agreed,
    devices,
  }
}
