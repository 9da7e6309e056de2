import type { SearchTerm } from '@galgal/domain/office/search-term'
import { NOT_ALLOCATED } from '@galgal/domain/subscriptions/tax'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { cards, subscriptions } from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import type { BillingItem } from '../subscriptions/subscriptions.ts'
import { amongDays, type Days } from './days.ts'
import { findDocumentsOfCharges } from './issued.ts'
import { inOrderOf, type PageIn, readPage, startsWith } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, subscriptionInHubs } from './scope.ts'
import { subscriptionsFound } from './search-ids.ts'

type Payment = typeof payments.$inferSelect

type ChargeFilters = Days & {
  kind?: BillingItem['type'] | undefined
  state?: Payment['state'] | undefined
  company?: string | undefined
  last4?: string | undefined
  allocation?: 'given' | 'refused' | 'none' | undefined
  plate?: string | undefined
  subscription?: string | undefined
  person?: string | undefined
}

export const chargeSorts = {
  '-date': { by: billingItems.date, type: 'text', descending: true },
  date: { by: billingItems.date, type: 'text', descending: false },
} as const

const ofSubscription = (condition: SQL | undefined) =>
  condition &&
  sql`exists (select from ${subscriptions} where ${subscriptions.id} = ${billingItems.subscriptionId} and ${condition})`

const ofPayment = (condition: SQL | undefined) =>
  condition &&
  sql`exists (select from ${payments} join ${cards} on ${cards.id} = ${payments.cardId}
    where ${payments.id} = ${billingItems.paymentId} and ${condition})`

const allocated = (how: ChargeFilters['allocation']) =>
  how === 'none'
    ? isNull(billingItems.allocation)
    : how === 'refused'
      ? and(isNotNull(billingItems.allocation), eq(billingItems.allocation, NOT_ALLOCATED))
      : how && and(isNotNull(billingItems.allocation), ne(billingItems.allocation, NOT_ALLOCATED))

// Few charges are of a rare state or a card: they are found from their payment's end.
const ofRareState = (state: Payment['state'] | undefined) =>
  state &&
  (state === 'approved'
    ? ofPayment(eq(payments.state, state))
    : sql`${billingItems.paymentId} in (select ${payments.id} from ${payments} where ${payments.state} = ${state})`)

const ofCard = (last4: string | undefined) =>
  last4 &&
  sql`${billingItems.paymentId} in (select ${payments.id} from ${payments} join ${cards} on ${cards.id} = ${payments.cardId}
    where ${cards.last4} = ${last4})`

const found = ({ invoice, allocation, ...term }: SearchTerm) => {
  if (invoice) return startsWith(billingItems.number, invoice)
  const theirs = sql`${billingItems.subscriptionId} in (${subscriptionsFound(term)})`
  const isNumbered =
    allocation &&
    and(
      sql`${billingItems.allocation} is not null`,
      startsWith(billingItems.allocation, allocation),
    )
  return or(theirs, isNumbered || undefined)
}

const wanted = (by: ChargeFilters): (SQL | undefined)[] => [
  ...amongDays(billingItems.date, by),
  by.kind && eq(billingItems.type, by.kind),
  ofRareState(by.state) || undefined,
  ofPayment(by.company ? eq(cards.company, by.company) : undefined),
  ofCard(by.last4) || undefined,
  allocated(by.allocation),
  ofSubscription(by.plate ? eq(subscriptions.licensePlate, by.plate) : undefined),
  by.subscription ? eq(billingItems.subscriptionId, by.subscription) : undefined,
  by.person
    ? sql`${billingItems.subscriptionId} in (select ${subscriptions.id} from ${subscriptions} where ${subscriptions.customerId} = ${by.person})`
    : undefined,
]

type In = PageIn & {
  sort: keyof typeof chargeSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: ChargeFilters
}

/** A page of what was charged and given back, by its invoices' numbers. */
export async function listCharges(db: Db, { hubs, term, by, ...page }: In) {
  const filters = [...wanted(by), ofSubscription(subscriptionInHubs(hubs)), term && found(term)]
  const sort = chargeSorts[page.sort]
  const list = await readPage(db, { table: billingItems, id: billingItems.id, filters, sort }, page)
  return { ...list, rows: await readCharges(db, list.ids) }
}

export type ChargeRow = Awaited<ReturnType<typeof readCharges>>[number]

/** Of this charge's own subscription: another car of the same payment has its own part. */
const givenBack = sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${billingItems.paymentId} and ${refunds.subscriptionId} = ${billingItems.subscriptionId}
  and ${refunds.state} <> 'failed')`

/** Some charges by their ids, in that order. */
export async function readCharges(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      item: billingItems,
      customerId: subscriptions.customerId,
      plate: subscriptions.licensePlate,
      company: cards.company,
      last4: cards.last4,
      state: payments.state,
      givenBack,
    })
    .from(billingItems)
    .innerJoin(subscriptions, eq(subscriptions.id, billingItems.subscriptionId))
    .leftJoin(payments, eq(payments.id, billingItems.paymentId))
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .where(isAmong(billingItems.id, ids))
  const people = await listPeople(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const documentsOf = await findDocumentsOfCharges(db, ids)
  return inOrderOf(ids, rows, ({ item }) => item.id).map((row) => ({
    ...row,
    person: people(row.customerId),
    documents: documentsOf(row.item.id),
  }))
}
