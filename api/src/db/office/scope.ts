import { or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orders, subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'
import { orderHub } from '../schema/search-keys.ts'
import { terminations } from '../schema/subscriptions.ts'

/** The hubs that a person of the office is bound to; null: all of them. */
export type Hubs = readonly number[] | null

const among = (hubs: readonly number[]) => sql`any(${sql.param([...hubs])}::int[])`

/** Orders whose cars are handed over at a hub of theirs, or brought from it. */
export const orderInHubs = (hubs: Hubs) =>
  hubs === null ? undefined : sql`${orderHub(orders)} = ${among(hubs)}`

/** Orders of which a column names the id. As a set, so that a list may begin at either end. */
export const ofOrderInHubs = (column: PgColumn, hubs: Hubs) =>
  hubs === null
    ? undefined
    : sql`${column} in (select ${orders.id} from ${orders} where ${orderInHubs(hubs)})`

const returnsTo = (hubs: readonly number[]) =>
  sql`(select true from ${terminations} where ${terminations.subscriptionId} = ${subscriptions.id}
    and ${terminations.withdrawnAt} is null and ${terminations.hubId} = ${among(hubs)} limit 1)`
const leavesFrom = (hubs: readonly number[]) =>
  sql`(select ${orderInHubs(hubs)} from ${orders} where ${orders.id} = ${subscriptions.orderId})`

// Asked of one row after the other: a list ends as soon as it has enough of them.
/** Subscriptions that leave from a hub of theirs or come back there. */
export const subscriptionInHubs = (hubs: Hubs) =>
  hubs === null ? undefined : sql`(${leavesFrom(hubs)} or ${returnsTo(hubs)})`

/** The same as sets, for a filter that leaves few: of most rows it would not be asked anyway. */
export const subscriptionInHubsOfFew = (hubs: readonly number[]) =>
  or(
    ofOrderInHubs(subscriptions.orderId, hubs),
    sql`${subscriptions.id} in (select ${terminations.subscriptionId} from ${terminations}
      where ${terminations.withdrawnAt} is null and ${terminations.hubId} = ${among(hubs)})`,
  )

/** The same in parts that have nothing in common, each counted on its own index. */
export const subscriptionsInHubsCounted = (hubs: readonly number[]) => [
  sql`${ofOrderInHubs(subscriptions.orderId, hubs)}`,
  sql`(${returnsTo(hubs)} and not ${leavesFrom(hubs)})`,
]

/** Customers with an order there. As a set, so that a list may begin at either end. */
export const customerInHubs = (hubs: Hubs) =>
  hubs === null
    ? undefined
    : sql`${customers.id} in (select ${orders.customerId} from ${orders} where ${orderInHubs(hubs)})`
