import type { Day } from '@galgal/domain/dates'
import type { SearchTerm } from '@galgal/domain/office/search-term'
import type { StageName } from '@galgal/domain/orders/order-stages'
import type { Store } from '@galgal/domain/store'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { cards, isReserved, orders, stockReservations } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { onDays } from './days.ts'
import { inOrderOf, type Page, type PageIn, readPage, type Sort } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, orderInHubs } from './scope.ts'
import { isOrderFound } from './search-ids.ts'

type OrderFilters = {
  status?: 'draft' | 'paying' | 'ordered' | 'expired' | undefined
  stage?: StageName | undefined
  store?: Store | undefined
  /** Days on which it was begun. */
  from?: Day | undefined
  till?: Day | undefined
  /** classification */
  car?: number | undefined
  hub?: number | undefined
  /** State of its newest charge. */
  payment?: Payment['state'] | undefined
  coupon?: string | undefined
  source?: string | undefined
  /** Asked of its company before this instant, and not decided. */
  stuckBefore?: Date | undefined
  person?: string | undefined
}
type Payment = typeof payments.$inferSelect

export const orderSorts = {
  '-createdAt': { by: orders.createdAt, type: 'instant', descending: true },
  createdAt: { by: orders.createdAt, type: 'instant', descending: false },
  startDate: { by: sql`coalesce(${orders.startDate}, '')`, type: 'text', descending: false },
  '-startDate': { by: sql`coalesce(${orders.startDate}, '')`, type: 'text', descending: true },
} satisfies Record<string, Sort>

const UNDECIDED = ['authorising', 'challenge', 'unknown', 'undoing'] as const

const isStuck = (before: Date) =>
  inArray(
    orders.id,
    sql`(select ${payments.orderId} from ${payments} where ${inArray(payments.state, [...UNDECIDED])}
      and ${lt(payments.createdAt, before)})`,
  )

const newestCharge = sql`(select p.state from ${payments} p where p.order_id = ${orders}.id
  and p.kind = 'charge' order by p.created_at desc limit 1)`

// The first condition finds the few of a rare state by its index; the second is what is meant.
const isPaid = (state: Payment['state']) =>
  state === 'approved'
    ? sql`${newestCharge} = ${state}`
    : and(
        sql`${orders.id} in (select p.order_id from ${payments} p where p.state = ${state} and p.kind = 'charge')`,
        sql`${newestCharge} = ${state}`,
      )

const activeCard = (month: string) =>
  sql`${cards.removedAt} is null and ${cards.expiry} >= ${month}`

const hasChosenCard = (month: string) =>
  sql`exists (select from ${cards} where ${cards.id} = ${orders.cardId} and ${activeCard(month)})`
const hasCard = (month: string) =>
  sql`exists (select from ${cards} where ${cards.customerId} = ${orders.customerId} and ${activeCard(month)})`

/** As `openStage` of the domain finds it, of a draft alone; cards are good to the end of their month. */
const draftStage = (month: string) => sql<StageName>`case
  when ${orders.colourId} is null or ${orders.startDate} is null then 'color-and-date'
  when ${orders.store} = 'B2B' and not ${orders.quantityChosen} then 'select_quantity'
  when ${orders.deliveryMethod} = '' then 'pickup'
  when ${orders.deliveryMethod} = 'pickup' and (${orders.hubId} is null or ${orders.pickUpDate} is null) then 'pickup_hub'
  when ${orders.deliveryMethod} = 'Door2Door' and (${orders.door} ->> 'date') is null then 'pickup_d2d'
  when ${orders.coverId} is null or ${orders.depositStatus} = 'rejected' then 'select_insurance'
  when not ${hasChosenCard(month)} and ${hasCard(month)} then 'method'
  when not ${hasChosenCard(month)} then 'method_add'
  when ${orders.depositStatus} not in ('approved', 'notNeeded') then 'deposit'
  else 'checkout' end`

const isAtStage = (stage: StageName, month: string) =>
  and(eq(orders.status, 'draft'), sql`${draftStage(month)} = ${stage}`)

const wanted = (by: OrderFilters, month: string): (SQL | undefined)[] =>
  [
    by.status && eq(orders.status, by.status),
    by.stage && isAtStage(by.stage, month),
    by.store && eq(orders.store, by.store),
    ...onDays(orders.createdAt, by),
    by.car === undefined ? undefined : eq(orders.classificationId, by.car),
    orderInHubs(by.hub === undefined ? null : [by.hub]),
    by.payment && isPaid(by.payment),
    by.coupon && eq(orders.couponCode, by.coupon),
    by.source && eq(orders.tracking, by.source),
    by.stuckBefore && isStuck(by.stuckBefore),
    by.person && eq(orders.customerId, by.person),
  ].map((it) => it || undefined)

type In = PageIn & {
  sort: keyof typeof orderSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: OrderFilters
  /** YYYY-MM, in which cards are good. */
  month: string
}

/** A page of orders, their newest payments and live reservations beside them. */
export async function listOrders(db: Db, { hubs, term, by, month, ...page }: In) {
  const filters = [...wanted(by, month), orderInHubs(hubs), term && isOrderFound(term, hubs)]
  const source = { table: orders, id: orders.id, filters, sort: orderSorts[page.sort] }
  const list = await readPage(db, source, page)
  return { ...list, rows: await readOrders(db, list, month) }
}

export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

/** Some orders by their ids, in that order; `month`, YYYY-MM, is the one in which cards have to be good. */
export async function readOrders(db: Db, { ids }: Pick<Page, 'ids'>, month: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      order: orders,
      hub: orders.hub,
      stage: sql<StageName>`case when ${orders.status} in ('draft', 'expired') then ${draftStage(month)} else 'checkout' end`,
      payment: sql<Payment['state'] | null>`${newestCharge}`,
      reservedUntil: sql<Date | null>`(select reservations.expires_at from ${stockReservations}
        where reservations.order_id = ${orders}.id and ${isReserved} limit 1)`.mapWith(
        stockReservations.expiresAt,
      ),
      undecidedSince:
        sql<Date | null>`(select min(p.created_at) from ${payments} p where p.order_id = ${orders}.id
        and p.state in ('authorising', 'challenge', 'unknown', 'undoing'))`.mapWith(
          payments.createdAt,
        ),
    })
    .from(orders)
    .where(isAmong(orders.id, ids))
  const people = await listPeople(
    db,
    rows.map(({ order }) => order.customerId),
  )
  return inOrderOf(ids, rows, ({ order }) => order.id).map((row) => ({
    ...row,
    person: people(row.order.customerId),
  }))
}
