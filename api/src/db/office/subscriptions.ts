import type { SearchTerm } from '@galgal/domain/office/search-term'
import type { Store } from '@galgal/domain/store'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { odometerReadings, subscriptionVehicles, terminations } from '../schema/subscriptions.ts'
import { readSubscriptionFacts } from '../subscriptions/subscription-facts.ts'
import { drivenModel, isDriven } from '../subscriptions/subscription-vehicles.ts'
import type { Subscription } from '../subscriptions/subscriptions.ts'
import { isOwed } from './customers.ts'
import { amongDays, type Days } from './days.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, subscriptionInHubs } from './scope.ts'
import { isSubscriptionFound } from './search-ids.ts'

type SubscriptionFilters = Days & {
  status?: Subscription['status'] | undefined
  substatus?: string | undefined
  /** Which of its days `from` and `till` are about. */
  by?: 'startDate' | 'endDate' | undefined
  /** Its end has passed before this day, and its car is not back. */
  notBackBefore?: string | undefined
  hub?: number | undefined
  /** classification that was ordered */
  car?: number | undefined
  store?: Store | undefined
  /** Something could not be taken of its card. */
  billingIssue?: boolean | undefined
  requestCancel?: boolean | undefined
  noPlate?: boolean | undefined
  person?: string | undefined
}

export const subscriptionSorts = {
  '-createdAt': { by: subscriptions.createdAt, type: 'instant', descending: true },
  createdAt: { by: subscriptions.createdAt, type: 'instant', descending: false },
  startDate: { by: subscriptions.startDate, type: 'text', descending: false },
  '-startDate': { by: subscriptions.startDate, type: 'text', descending: true },
  endDate: { by: subscriptions.endDate, type: 'text', descending: false },
  '-endDate': { by: subscriptions.endDate, type: 'text', descending: true },
} satisfies Record<string, Sort>

const isSo = (condition: SQL, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`

const ofOrder = (condition: SQL | undefined) =>
  condition &&
  sql`exists (select from ${orders} where ${orders.id} = ${subscriptions.orderId} and ${condition})`

const hasProblem = sql`(${subscriptions.substatus} = 'paymentProblem'
  or ${subscriptions.id} in (select ${bills.subscriptionId} from ${bills} where ${isOwed}))`

const endRequested = sql`${subscriptions.id} in (select ${terminations.subscriptionId} from ${terminations}
  where ${terminations.withdrawnAt} is null and (${terminations.kind} = 'cancelled' or ${terminations.deliveryMethod} <> ''))`

const wanted = (by: SubscriptionFilters): (SQL | undefined)[] => [
  by.status && eq(subscriptions.status, by.status),
  by.substatus ? eq(subscriptions.substatus, by.substatus) : undefined,
  ...amongDays(by.by === 'endDate' ? subscriptions.endDate : subscriptions.startDate, by),
  by.notBackBefore
    ? sql`${subscriptions.status} = 'active' and ${subscriptions.endDate} < ${by.notBackBefore}`
    : undefined,
  by.hub === undefined ? undefined : eq(subscriptions.hub, by.hub),
  ofOrder(by.car === undefined ? undefined : eq(orders.classificationId, by.car)),
  ofOrder(by.store && eq(orders.store, by.store)),
  isSo(hasProblem, by.billingIssue),
  isSo(endRequested, by.requestCancel),
  isSo(sql`(${subscriptions.licensePlate} = '')`, by.noPlate),
  by.person ? eq(subscriptions.customerId, by.person) : undefined,
]

type In = PageIn & {
  sort: keyof typeof subscriptionSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: SubscriptionFilters
}

/** A page of subscriptions with what their bills, ends and readings say. */
export async function listOfficeSubscriptions(db: Db, { hubs, term, by, ...page }: In) {
  const filters = [...wanted(by), subscriptionInHubs(hubs), term && isSubscriptionFound(term, hubs)]
  const sort = subscriptionSorts[page.sort]
  const list = await readPage(
    db,
    { table: subscriptions, id: subscriptions.id, filters, sort },
    page,
  )
  return { ...list, rows: await readSubscriptionRows(db, list.ids) }
}

const isOfCar = and(
  eq(odometerReadings.subscriptionId, subscriptions.id),
  eq(odometerReadings.licensePlate, subscriptions.licensePlate),
)
const reading = (direction: SQL) =>
  sql<{
    kilometres: number
    at: string
  } | null>`(select json_build_object('kilometres', ${odometerReadings.kilometres},
    'at', ${odometerReadings.at}) from ${odometerReadings} where ${isOfCar}
    order by ${odometerReadings.at} ${direction}, ${odometerReadings.kilometres} ${direction} limit 1)`

export type SubscriptionRow = Awaited<ReturnType<typeof readSubscriptionRows>>[number]

/** Some subscriptions by their ids, in that order. */
export async function readSubscriptionRows(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const [rows, factsOf] = await Promise.all([
    db
      .select({
        subscription: subscriptions,
        order: orders,
        classificationId: drivenModel,
        hub: orders.hub,
        firstReading: reading(sql`asc`),
        lastReading: reading(sql`desc`),
      })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .leftJoin(subscriptionVehicles, isDriven)
      .where(isAmong(subscriptions.id, ids)),
    readSubscriptionFacts(db, ids),
  ])
  const people = await listPeople(
    db,
    rows.map(({ subscription }) => subscription.customerId),
  )
  return inOrderOf(ids, rows, ({ subscription }) => subscription.id).map((row) => ({
    ...row,
    ...factsOf(row.subscription.id),
    person: people(row.subscription.customerId),
  }))
}
