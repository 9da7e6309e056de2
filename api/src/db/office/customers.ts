import type { SearchTerm } from '@galgal/domain/office/search-term'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Customer } from '../account/sessions.ts'
import { isAmong } from '../among.ts'
import { type Db, first } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'
import { type Days, onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from './keyset.ts'
import { customerInHubs, type Hubs } from './scope.ts'
import { isCustomerFound } from './search-ids.ts'

type CustomerFilters = Days & {
  kind?: Customer['b2bType'] | undefined
  identity?: Customer['documentStatus'] | undefined
  /** Has a bill that could not be taken. */
  owes?: boolean | undefined
  /** Has a car now. */
  active?: boolean | undefined
  /** Agreed to advertising by e-mail. */
  consent?: boolean | undefined
  /** Hand-overs to them are refused. */
  onHold?: boolean | undefined
}

export const customerSorts = {
  '-since': { by: customers.createdAt, type: 'instant', descending: true },
  since: { by: customers.createdAt, type: 'instant', descending: false },
} satisfies Record<string, Sort>

/** What could not be taken when it was due. */
export const isOwed = sql`(${bills.state} = 'owed' or (${bills.state} = 'due' and ${bills.failures} > 0))`

const owing = sql`select ${subscriptions.customerId} from ${bills}
  join ${subscriptions} on ${subscriptions.id} = ${bills.subscriptionId} where ${isOwed}`

const driving = sql`exists (select from ${subscriptions} where ${subscriptions.customerId} = ${customers.id}
  and ${subscriptions.status} = 'active')`

const isSo = (condition: SQL, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`

const wanted = (by: CustomerFilters): (SQL | undefined)[] => [
  isNull(customers.deletedAt),
  ...onDays(customers.createdAt, by),
  by.kind === undefined ? undefined : eq(customers.b2bType, by.kind),
  by.identity ? eq(customers.documentStatus, by.identity) : undefined,
  isSo(sql`${customers.id} = any(array(${owing}))`, by.owes),
  isSo(driving, by.active),
  by.consent === undefined ? undefined : eq(customers.allowMarketing, by.consent),
  isSo(sql`(${customers.heldAt} is not null)`, by.onHold),
]

type In = PageIn & {
  sort: keyof typeof customerSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: CustomerFilters
}

/** A page of customers who were not deleted. */
export async function listCustomers(db: Db, { hubs, term, by, ...page }: In) {
  const filters = [...wanted(by), customerInHubs(hubs), term && isCustomerFound(term)]
  const source = { table: customers, id: customers.id, filters, sort: customerSorts[page.sort] }
  const list = await readPage(db, source, page)
  return { ...list, rows: await readCustomers(db, list.ids) }
}

const owedBy = sql<number>`(select coalesce(sum(bills.amount), 0)::int from bills
  join ${subscriptions} s on s.id = bills.subscription_id where s.customer_id = ${customers}.id and ${isOwed})`

const beside = {
  subscriptions: sql<number>`(select count(*)::int from ${subscriptions} s where s.customer_id = ${customers}.id)`,
  owed: owedBy,
}

/** What a row of a list says of a customer; a record reads the whole. */
const shown = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  b2bType: customers.b2bType,
  phone: customers.phone,
  email: customers.email,
  deletedAt: customers.deletedAt,
  city: customers.city,
  documentStatus: customers.documentStatus,
  allowMarketing: customers.allowMarketing,
  heldAt: customers.heldAt,
  createdAt: customers.createdAt,
}

export type CustomerRow = Awaited<ReturnType<typeof readCustomers>>[number]

async function readCustomers(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ customer: shown, ...beside })
    .from(customers)
    .where(isAmong(customers.id, ids))
  return inOrderOf(ids, rows, ({ customer }) => customer.id)
}

/** A customer whole, with what a row of a list has beside it. */
export const findWithSums = (db: Db, customerId: string) =>
  first(
    db
      .select({ customer: customers, ...beside })
      .from(customers)
      .where(eq(customers.id, customerId)),
  )
