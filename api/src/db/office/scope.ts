import { or, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyNumber } from '../among.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'

/** The hubs that a person of the office is bound to; null: all of them. */
export type Hubs = readonly number[] | null

/** Of one of some hubs; of any when they are null. */
export const isAtHubs = (hub: SQLWrapper, hubs: Hubs) =>
  hubs === null ? undefined : sql`${hub} = ${anyNumber(hubs)}`

/** The same of a hub that is known already; no hub is among those of whoever is bound to some. */
export const isAmongHubs = (hubId: number | null, hubs: Hubs) =>
  hubs === null || (hubId !== null && hubs.includes(hubId))

/** Orders whose cars are handed over at a hub of theirs, or brought from it. */
export const orderInHubs = (hubs: Hubs) => isAtHubs(orders.hub, hubs)

/** Orders of which a column names the id. As a set, so that a list may begin at either end. */
export const ofOrderInHubs = (column: PgColumn, hubs: Hubs) =>
  hubs === null
    ? undefined
    : sql`${column} in (select ${orders.id} from ${orders} where ${orderInHubs(hubs)})`

/** Subscriptions that leave from a hub of theirs or come back there. Of its own columns, so that the planner knows how many these are. */
export const subscriptionInHubs = (hubs: Hubs) =>
  hubs === null
    ? undefined
    : or(isAtHubs(subscriptions.hub, hubs), isAtHubs(subscriptions.returnHub, hubs))

/** Customers with an order there. As a set, so that a list may begin at either end. */
export const customerInHubs = (hubs: Hubs) =>
  hubs === null
    ? undefined
    : sql`${customers.id} in (select ${orders.customerId} from ${orders} where ${orderInHubs(hubs)})`
