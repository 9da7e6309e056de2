import type { SearchTerm } from '@galgal/domain/office/search-term'
import { eq, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { subscriptions } from '../schema/orders.ts'
import { payments, refunds } from '../schema/payments.ts'
import { legalNotices } from '../schema/subscriptions.ts'
import { isOwed } from './customers.ts'
import { amongDays, type Days, onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, subscriptionInHubs } from './scope.ts'
import { subscriptionsFound } from './search-ids.ts'

type Bill = typeof bills.$inferSelect
type Refund = typeof refunds.$inferSelect

type BillFilters = Days & {
  kind?: Bill['kind'] | undefined
  state?: Bill['state'] | undefined
  /** A try has failed and it is not paid. */
  failed?: boolean | undefined
  subscription?: string | undefined
  person?: string | undefined
}
type RefundFilters = Days & {
  state?: Refund['state'] | undefined
  subscription?: string | undefined
  person?: string | undefined
}

export const billSorts = {
  '-dueOn': { by: bills.dueOn, type: 'text', descending: true },
  dueOn: { by: bills.dueOn, type: 'text', descending: false },
} as const
export const refundSorts = {
  '-createdAt': { by: refunds.createdAt, type: 'instant', descending: true },
  createdAt: { by: refunds.createdAt, type: 'instant', descending: false },
} as const

type Table = typeof bills | typeof refunds

const found = (table: Table, term: SearchTerm) =>
  sql`${table.subscriptionId} in (${subscriptionsFound(term)})`

const ofPerson = (table: Table, customerId: string) =>
  sql`${table.subscriptionId} in (select ${subscriptions.id} from ${subscriptions} where ${subscriptions.customerId} = ${customerId})`

const inHubs = (table: Table, hubs: Hubs) =>
  hubs === null
    ? undefined
    : sql`exists (select from ${subscriptions} where ${subscriptions.id} = ${table.subscriptionId} and ${subscriptionInHubs(hubs)})`

type In<By, Sorts> = PageIn & {
  sort: keyof Sorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: By
}

/** A page of what subscriptions owe or have paid beside their first payments. */
export async function listBills(
  db: Db,
  { hubs, term, by, ...page }: In<BillFilters, typeof billSorts>,
) {
  const filters = [
    ...amongDays(bills.dueOn, by),
    by.kind && eq(bills.kind, by.kind),
    by.state && eq(bills.state, by.state),
    by.failed === undefined ? undefined : by.failed ? isOwed : sql`not ${isOwed}`,
    by.subscription ? eq(bills.subscriptionId, by.subscription) : undefined,
    by.person ? ofPerson(bills, by.person) : undefined,
    inHubs(bills, hubs),
    term && found(bills, term),
  ]
  const sort = billSorts[page.sort]
  const list = await readPage(db, { table: bills, id: bills.id, filters, sort }, page)
  return { ...list, rows: await readBills(db, list.ids) }
}

export type BillRow = Awaited<ReturnType<typeof readBills>>[number]

const notifiedBy = sql<
  string[]
>`(select coalesce(json_agg(distinct ${legalNotices.channel}), '[]') from ${legalNotices}
  where ${legalNotices.customerId} = ${subscriptions.customerId} and ${legalNotices.subscriptionId} = ${bills.subscriptionId}
  and ${legalNotices.kind} in ('chargeFailed', 'lastTry') and ${legalNotices.at} >= ${bills.createdAt})`

export async function readBills(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      bill: bills,
      customerId: subscriptions.customerId,
      plate: subscriptions.licensePlate,
      notifiedBy,
    })
    .from(bills)
    .innerJoin(subscriptions, eq(subscriptions.id, bills.subscriptionId))
    .where(isAmong(bills.id, ids))
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return inOrderOf(ids, rows, ({ bill }) => bill.id).map((row) => ({
    ...row,
    person: people(row.customerId),
  }))
}

/** A page of what goes back to cards, or could not. */
export async function listRefunds(
  db: Db,
  { hubs, term, by, ...page }: In<RefundFilters, typeof refundSorts>,
) {
  const filters = [
    ...onDays(refunds.createdAt, by),
    by.state && eq(refunds.state, by.state),
    by.subscription ? eq(refunds.subscriptionId, by.subscription) : undefined,
    by.person ? ofPerson(refunds, by.person) : undefined,
    inHubs(refunds, hubs),
    term && found(refunds, term),
  ]
  const sort = refundSorts[page.sort]
  const list = await readPage(db, { table: refunds, id: refunds.id, filters, sort }, page)
  return { ...list, rows: await readRefunds(db, list.ids) }
}

export type RefundRow = Awaited<ReturnType<typeof readRefunds>>[number]

export async function readRefunds(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      refund: refunds,
      customerId: subscriptions.customerId,
      plate: subscriptions.licensePlate,
      orderId: payments.orderId,
    })
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isAmong(refunds.id, ids))
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return inOrderOf(ids, rows, ({ refund }) => refund.id).map((row) => ({
    ...row,
    person: people(row.customerId),
  }))
}
