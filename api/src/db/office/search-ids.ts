import type { SearchTerm } from '@galgal/domain/office/search-term'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'
import { billingItems } from '../schema/payments.ts'
import { customers } from '../schema/people.ts'
import { endKey, nameKey, nameWords, numberKey, plateKey } from '../schema/search-keys.ts'
import { subscriptionVehicles } from '../schema/subscriptions.ts'
import { startsWith } from './keyset.ts'
import { customerInHubs, type Hubs, orderInHubs, subscriptionInHubs } from './scope.ts'

type Kind = 'customer' | 'order' | 'subscription' | 'charge'
export type Match = { kind: Kind; id: string; customerId: string }

type Wanted = SQL | undefined
/** One way to find some: its table, where its id stands, and what has to hold. */
type Way = { kind: Kind; from: SQL; id: PgColumn; where: Wanted[] }

const way = (kind: Kind, table: PgTable, id: PgColumn, ...where: Wanted[]): Way => ({
  kind,
  from: sql`${table}`,
  id,
  where,
})

const byName = (first: PgColumn, second: PgColumn, words: string[]) => {
  const [one = '', other] = words
  return and(
    startsWith(nameKey(first), one),
    other === undefined ? undefined : startsWith(nameKey(second), other),
  )
}

/** Every word of the term begins a word of the name, in any order. */
const byWords = (words: string[]) =>
  sql`${nameWords(customers)} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`

function customerWays(term: SearchTerm, mayNumbers: boolean): Way[] {
  const { phone, phoneEnd, email, words, identityNumbers, id } = term
  const { firstName, lastName } = customers
  const find = (where: Wanted) => way('customer', customers, customers.id, where)
  const isTwoAtMost = words && words.length <= 2
  return [
    ...(phone ? [find(startsWith(customers.phone, phone))] : []),
    ...(phoneEnd ? [find(startsWith(endKey(customers.phone), phoneEnd))] : []),
    ...(email ? [find(startsWith(customers.email, email))] : []),
    ...(isTwoAtMost
      ? [find(byName(firstName, lastName, words)), find(byName(lastName, firstName, words))]
      : []),
    ...(words ? [find(byWords(words))] : []),
    ...(mayNumbers && identityNumbers
      ? identityNumbers.map((number) =>
          find(sql`${customers.identityNumber} = ${number} and ${customers.identityNumber} <> ''`),
        )
      : []),
    ...(id ? [find(eq(customers.id, id))] : []),
  ]
}

function orderWays({ number, id }: SearchTerm): Way[] {
  const find = (where: Wanted) => way('order', orders, orders.id, where)
  return [
    ...(number ? [find(startsWith(numberKey(orders.id), number))] : []),
    ...(id ? [find(eq(orders.id, id))] : []),
  ]
}

function subscriptionWays({ plate, number, id }: SearchTerm): Way[] {
  const find = (where: Wanted) => way('subscription', subscriptions, subscriptions.id, where)
  const former = {
    ...find(startsWith(plateKey(subscriptionVehicles.licensePlate), plate ?? '')),
    from: sql`${subscriptionVehicles} join ${subscriptions} on ${subscriptions.id} = ${subscriptionVehicles.subscriptionId}`,
  }
  return [
    ...(plate ? [find(startsWith(plateKey(subscriptions.licensePlate), plate)), former] : []),
    ...(number ? [find(startsWith(numberKey(subscriptions.id), number))] : []),
    ...(id ? [find(eq(subscriptions.id, id))] : []),
  ]
}

function chargeWays({ invoice, allocation }: SearchTerm): Way[] {
  const find = (where: Wanted): Way => ({
    ...way('charge', billingItems, billingItems.id, where),
    from: sql`${billingItems} join ${subscriptions} on ${subscriptions.id} = ${billingItems.subscriptionId}`,
  })
  return [
    ...(invoice ? [find(startsWith(billingItems.number, invoice))] : []),
    ...(allocation
      ? [
          find(
            and(
              startsWith(billingItems.allocation, allocation),
              sql`${billingItems.allocation} is not null`,
            ),
          ),
        ]
      : []),
  ]
}

/** A card leads to owner it is, if it still pays. */
const cardWays = ({ last4 }: SearchTerm): Way[] =>
  last4
    ? [
        {
          ...way(
            'customer',
            customers,
            customers.id,
            eq(cards.last4, last4),
            isNull(cards.removedAt),
          ),
          from: sql`${cards} join ${customers} on ${customers.id} = ${cards.customerId}`,
        },
      ]
    : []

const hubsOf = (kind: Kind, hubs: Hubs) =>
  kind === 'customer'
    ? customerInHubs(hubs)
    : kind === 'order'
      ? orderInHubs(hubs)
      : subscriptionInHubs(hubs)

const ownerOf = (kind: Kind) =>
  kind === 'customer'
    ? customers.id
    : kind === 'order'
      ? orders.customerId
      : subscriptions.customerId

/** A deleted person is found by nothing. */
const isThere = (kind: Kind) =>
  kind === 'customer'
    ? isNull(customers.deletedAt)
    : sql`exists (select from ${customers} where ${customers.id} = ${ownerOf(kind)} and ${customers.deletedAt} is null)`

const limited =
  (hubs: Hubs, most: number) =>
  ({ kind, from, id, where }: Way) =>
    sql`(select ${kind}::text as kind, ${id} as id, ${ownerOf(kind)} as "customerId" from ${from}
    where ${and(...where, isThere(kind), hubsOf(kind, hubs))} limit ${most})`

const rowsIn = async <Row>(db: Db, query: SQL): Promise<Row[]> => {
  const found = (await db.execute(query)) as unknown as { rows: Row[] }
  return found.rows
}

type Owner = {
  hubs: Hubs
  /** Whether whole identity numbers may be looked for. */
  mayNumbers: boolean
  most: number
}

/** What a term finds, the surest ways first; each way gives so many at most. One statement of ranges, each on its own index. */
export async function findMatches(db: Db, term: SearchTerm, owner: Owner): Promise<Match[]> {
  const ways = [
    ...subscriptionWays(term),
    ...orderWays(term),
    ...chargeWays(term),
    ...customerWays(term, owner.mayNumbers),
    ...cardWays(term),
  ]
  if (ways.length === 0) return []
  const parts = ways.map(limited(owner.hubs, owner.most))
  const found = await rowsIn<Match>(db, sql.join(parts, sql` union all `))
  const seen = new Map(found.map((match) => [`${match.kind} ${match.id}`, match]))
  return [...seen.values()]
}

/** What customers have to be that a term finds, for the filter of a list: each part has its own index, and whoever several of them find is read once. */
export function isCustomerFound(term: SearchTerm): SQL {
  const { last4 } = term
  // As a list: only so is it looked up together with the others.
  const byCard =
    last4 &&
    sql`${customers.id} = any(array(select ${cards.customerId} from ${cards}
      where ${and(eq(cards.last4, last4), isNull(cards.removedAt))}))`
  const ways = customerWays(term, false).map(({ where }) => and(...where))
  return or(...ways, byCard || undefined) ?? sql`false`
}

/** Ids of customers that a term finds. */
export const customersFound = (term: SearchTerm): SQL =>
  sql`select ${customers.id} from ${customers} where ${isCustomerFound(term)} and ${isThere('customer')}`

/** Ids of what some ways find, each on its own index. */
const idsOf = (ways: Way[]) =>
  sql.join(
    ways.map(({ from, id, where }) => sql`select ${id} from ${from} where ${and(...where)}`),
    sql` union all `,
  )

type Columns = { customerId: PgColumn; id: PgColumn }

/** Whether a term finds a row's customer, or itself by its ways. What a term cannot be is not asked: of one set alone the planner may begin with it. */
const isOneFound = ({ customerId, id }: Columns, term: SearchTerm, ways: Way[], hubs: Hubs) =>
  or(
    // Of a hub most rows are passed over: who is found is read once then, and not looked up row by row.
    sql`${customerId} in (${customersFound(term)}${hubs === null ? undefined : sql` offset 0`})`,
    ways.length > 0 ? sql`${id} in (${idsOf(ways)})` : undefined,
  )

/** Orders whose customer a term finds, or whose number it begins. */
export const isOrderFound = (term: SearchTerm, hubs: Hubs) =>
  isOneFound(orders, term, orderWays(term), hubs)

/** Subscriptions whose customer a term finds, or whose plate or number it begins. */
export const isSubscriptionFound = (term: SearchTerm, hubs: Hubs) =>
  isOneFound(subscriptions, term, subscriptionWays(term), hubs)

/** Ids of orders that a term finds. */
export const ordersFound = (term: SearchTerm): SQL =>
  sql`select ${orders.id} from ${orders} where ${isOrderFound(term, null)}`

/** Ids of subscriptions that a term finds. */
export const subscriptionsFound = (term: SearchTerm): SQL =>
  sql`select ${subscriptions.id} from ${subscriptions} where ${isSubscriptionFound(term, null)}`
