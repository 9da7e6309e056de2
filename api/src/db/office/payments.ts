import type { SearchTerm } from '@galgal/domain/office/search-term'
import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { cards, orders } from '../schema/orders.ts'
import { billingItems, payments } from '../schema/payments.ts'
import { type Days, onDays } from './days.ts'
import { findDocumentsOfCharges } from './issued.ts'
import { inOrderOf, type PageIn, readPage } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, ofOrderInHubs } from './scope.ts'
import { ordersFound } from './search-ids.ts'

type Payment = typeof payments.$inferSelect

type PaymentFilters = Days & {
  kind?: Payment['kind'] | undefined
  state?: Payment['state'] | undefined
  last4?: string | undefined
  person?: string | undefined
}

export const paymentSorts = {
  '-createdAt': { by: payments.createdAt, type: 'instant', descending: true },
  createdAt: { by: payments.createdAt, type: 'instant', descending: false },
} as const

const found = (term: SearchTerm) => sql`${payments.orderId} in (${ordersFound(term)})`

const wanted = (by: PaymentFilters): (SQL | undefined)[] => [
  ...onDays(payments.createdAt, by),
  by.kind && eq(payments.kind, by.kind),
  by.state && eq(payments.state, by.state),
  by.last4
    ? sql`${payments.cardId} in (select ${cards.id} from ${cards} where ${cards.last4} = ${by.last4})`
    : undefined,
  by.person
    ? sql`${payments.orderId} in (select ${orders.id} from ${orders} where ${orders.customerId} = ${by.person})`
    : undefined,
]

type In = PageIn & {
  sort: keyof typeof paymentSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: PaymentFilters
}

/** A page of tries to take money or hold it. */
export async function listPayments(db: Db, { hubs, term, by, ...page }: In) {
  const filters = [...wanted(by), ofOrderInHubs(payments.orderId, hubs), term && found(term)]
  const sort = paymentSorts[page.sort]
  const list = await readPage(db, { table: payments, id: payments.id, filters, sort }, page)
  return { ...list, rows: await readPayments(db, list.ids) }
}

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number]

/** Cars of one payment share its invoice: any of their charges leads to it. */
const chargeId = sql<string | null>`(select min(${billingItems.id}) from ${billingItems}
  where ${billingItems.paymentId} = ${payments.id} and ${billingItems.type} = 'charge')`

export async function readPayments(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      payment: payments,
      customerId: orders.customerId,
      depositStatus: orders.depositStatus,
      company: cards.company,
      last4: cards.last4,
      chargeId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .where(isAmong(payments.id, ids))
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const documentsOf = await findDocumentsOfCharges(
    db,
    rows.flatMap((row) => row.chargeId ?? []),
  )
  return inOrderOf(ids, rows, ({ payment }) => payment.id).map((row) => ({
    ...row,
    person: people(row.customerId),
    documents: documentsOf(row.chargeId ?? ''),
  }))
}
