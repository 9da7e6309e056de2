import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

export type Subject = {
  kind: SubjectKind
  id: string
  customerId: string | null
  orderId: string | null
  subscriptionId: string | null
  /** Where its visits are; null for what is bound to no hub. */
  hubs: number[] | null
  /** Another number whenever the record is another, whoever changed it. */
  revision: number
}

const NONE = sql`null::text`
/** The hubs of an order's visits and of its cars' returns. */
const hubsOfOrder = sql`array(select o.hub where o.hub is not null
  union select t.hub_id from terminations t join subscriptions c on c.id = t.subscription_id
    where c.order_id = o.id and t.withdrawn_at is null and t.hub_id is not null)`
/** The hubs of all that a customer has ordered. */
const hubsOfCustomer = sql`array(select distinct o.hub from orders o
  where o.customer_id = it.id and o.hub is not null)`
const ofNoHub = sql`null::int[]`

type Source = { from: SQL; customer: SQL; order: SQL; subscription: SQL; hubs: SQL }

/** A row `it` and what it belongs to. */
const ofSubscription = (table: SQL): Source => ({
  from: sql`${table} it join subscriptions s on s.id = it.subscription_id join orders o on o.id = s.order_id`,
  customer: sql`o.customer_id`,
  order: sql`o.id`,
  subscription: sql`s.id`,
  hubs: hubsOfOrder,
})

const alone = (table: SQL, customer: SQL = NONE): Source => ({
  from: sql`${table} it`,
  customer,
  order: NONE,
  subscription: NONE,
  hubs: ofNoHub,
})

/** What an act may be done to, and where it lies. */
const sources = {
  order: {
    from: sql`orders it join orders o on o.id = it.id`,
    customer: sql`o.customer_id`,
    order: sql`o.id`,
    subscription: NONE,
    hubs: hubsOfOrder,
  },
  subscription: {
    from: sql`subscriptions it join subscriptions s on s.id = it.id join orders o on o.id = s.order_id`,
    customer: sql`o.customer_id`,
    order: sql`o.id`,
    subscription: sql`s.id`,
    hubs: hubsOfOrder,
  },
  payment: {
    from: sql`payments it join orders o on o.id = it.order_id`,
    customer: sql`o.customer_id`,
    order: sql`o.id`,
    subscription: NONE,
    hubs: hubsOfOrder,
  },
  charge: ofSubscription(sql`billing_items`),
  bill: ofSubscription(sql`bills`),
  refund: ofSubscription(sql`refunds`),
  car: {
    ...alone(sql`fleet_cars`),
    hubs: sql`case when it.hub_id is null then '{}'::int[] else array[it.hub_id] end`,
  },
  customer: { ...alone(sql`customers`, sql`it.id`), hubs: hubsOfCustomer },
  // What was written to us, and what came by the public form of cancellations.
  request: alone(
    sql`(select id, customer_id, answered_at, closed_at, null::text as subscription_id from contact_requests
      union all select c.id, s.customer_id, c.answered_at, c.closed_at, c.subscription_id
      from cancellations c left join subscriptions s on s.id = c.subscription_id)`,
    sql`it.customer_id`,
  ),
  cancellation: alone(sql`cancellations`),
  notification: alone(sql`outbox`),
  staff: alone(sql`staff`),
  approval: alone(sql`approvals`, sql`it.customer_id`),
  note: alone(sql`notes`, sql`it.customer_id`),
  bulk: alone(sql`bulk_jobs`),
  coupon: alone(sql`(select *, code as id from coupons)`),
  hub: {
    ...alone(sql`(select h.id::text as id, h as row from hubs h)`),
    hubs: sql`array[it.id::int]`,
  },
  // Its stock and its place in memory change with every order.
  vehicle: alone(
    sql`(select v.classification_id::text as id, v.catalog_id, v.brand_slug, v.model_slug, v.version_slug, v.year,
        v.details, v.packs, v.retired_at, d.revision
      from vehicles v left join vehicle_drafts d on d.classification_id = v.classification_id
      union all select d.classification_id::text, null, null, null, null, null, null, null, null, d.revision
      from vehicle_drafts d where not exists (select from vehicles v where v.classification_id = d.classification_id))`,
  ),
  waiting: alone(sql`waiting_list`, sql`it.customer_id`),
} satisfies Record<string, Source>

export type SubjectKind =
  | keyof typeof sources
  | 'role'
  | 'setting'
  | 'session'
  | 'invitation'
  | 'file'
  | 'template'
  | 'view'
  | 'list'
  | 'stock'
  | 'plan'

const hasRow = (kind: SubjectKind): kind is keyof typeof sources => Object.hasOwn(sources, kind)

/** The record, with whose it is; undefined when there is none. What has no row of its own is always there. */
export async function findSubject(
  db: Db,
  kind: SubjectKind,
  id: string,
): Promise<Subject | undefined> {
  const none = { customerId: null, orderId: null, subscriptionId: null, hubs: null, revision: 0 }
  if (!hasRow(kind)) return { kind, id, ...none }
  const { from, customer, order, subscription, hubs } = sources[kind]
  // The last digits of the row's own hash.
  const { rows } = (await db.execute(sql`select ${customer} as "customerId", ${order} as "orderId",
    ${subscription} as "subscriptionId", ${hubs} as hubs,
    ('x' || right(md5(it::text), 7))::bit(28)::int as revision
    from ${from} where it.id = ${id}`)) as unknown as { rows: Omit<Subject, 'kind' | 'id'>[] }
  const [found] = rows
  return found && { kind, id, ...found }
}
