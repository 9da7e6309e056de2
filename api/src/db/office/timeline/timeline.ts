import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database.ts'
import { findCar } from '../../fleet/cars.ts'
import { contactRequests } from '../../schema/contact.ts'
import { orders, subscriptions } from '../../schema/orders.ts'
import { payments } from '../../schema/payments.ts'
import { cancellations } from '../../schema/subscriptions.ts'
import { type Cursor, instantBound, instantKey, type Sort, writeCursor } from '../keyset.ts'
import { findSubject } from '../subjects.ts'
import type { Scope, Source, TimelineKind } from './timeline-source.ts'
import { sourcesOf } from './timeline-sources.ts'

/** A row of a timeline, before it is put into words. */
export type Happened = {
  group: TimelineKind
  kind: string
  at: Date
  who: 'customer' | 'staff' | 'system' | 'company'
  staffName: string | null
  amount: number | null
  detail: string | null
  to: string | null
}

export const TIMELINE_SORT = 'timeline'
export const timelineSort: Sort = { by: sql`h.at`, type: 'instant', descending: true }

type In = {
  scope: Scope
  kinds: TimelineKind[] | undefined
  cursor: Cursor | undefined
  size: number
}

const selectOf = (source: Source, behind: (at: SQL, key: SQL) => SQL) => {
  const { group, kind, from, at, id, who, staff, amount, detail, to, where } = source
  const when = sql.raw(at)
  const kindOf = typeof kind === 'string' ? sql`${kind}::text` : kind
  // Two sources may tell of one row, such as of a request and its end.
  const key = sql`(${kindOf} || ' ' || ${sql.raw(id)})`
  return sql`select ${group}::text as "group", ${kindOf} as kind, ${when} as at, ${key} as key,
    ${typeof who === 'string' ? sql`${who}::text` : who} as who, ${sql.raw(staff ?? 'null::text')} as staff,
    ${sql.raw(amount ?? 'null::int')} as amount, ${sql.raw(detail ?? 'null::text')} as detail,
    ${to ? sql`${`/${to[0]}/`}::text || ${sql.raw(to[1])}` : sql`null::text`} as "to"
    from ${typeof from === 'string' ? sql.raw(from) : from} where ${where}${behind(when, key)}`
}

type Raw = Omit<Happened, 'at'> & { at: string; key: string }

/** The newest of all that happened, or what lies behind a cursor. */
export async function readTimeline(db: Db, { scope, kinds, cursor, size }: In) {
  const behind = (at: SQL, key: SQL) =>
    cursor ? sql` and (${at}, ${key}) < (${instantBound(cursor.key)}, ${cursor.id})` : sql``
  const parts = sourcesOf(scope)
    .filter(({ group }) => !kinds || kinds.includes(group))
    .map((source) => selectOf(source, behind))
  const { rows } =
    (await db.execute(sql`select h."group", h.kind, ${instantKey(sql`h.at`)} as at, h.key, h.who,
    h.amount, h.detail, h."to", staff.name as "staffName"
    from (${sql.join(parts, sql` union all `)}) h left join staff on staff.id = h.staff
    order by h.at desc, h.key desc limit ${size + 1}`)) as unknown as { rows: Raw[] }
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map(
      ({ key: _, at, ...row }): Happened => ({ ...row, at: new Date(`${at.replace(' ', 'T')}Z`) }),
    ),
    next: last ? writeCursor({ sort: TIMELINE_SORT, key: last.at, id: last.key }) : null,
  }
}

type Subject = { kind: string; id: string }

const ofOrders = async (db: Db, where: SQL | undefined) => {
  const [theirOrders, theirs] = await Promise.all([
    db.select({ id: orders.id, customerId: orders.customerId }).from(orders).where(where),
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(where),
  ])
  return {
    customerId: theirOrders[0]?.customerId ?? null,
    orderIds: theirOrders.map(({ id }) => id),
    subscriptionIds: theirs.map(({ id }) => id),
  }
}

const none = { customerId: null, orderIds: [], subscriptionIds: [] }

async function ofRequest(db: Db, id: string) {
  const [cancelled] = await db
    .select({ subscriptionId: cancellations.subscriptionId })
    .from(cancellations)
    .where(eq(cancellations.id, id))
  const [written] = await db
    .select({ customerId: contactRequests.customerId })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
  return cancelled || written ? { ...none, requestId: id } : undefined
}

async function ofSubscription(db: Db, id: string) {
  const [row] = await db
    .select({ customerId: subscriptions.customerId, orderId: subscriptions.orderId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  return row && { customerId: row.customerId, orderIds: [row.orderId], subscriptionIds: [id] }
}

async function ofPayment(db: Db, id: string) {
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, id))
  return row && { ...(await ofOrders(db, eq(orders.id, row.orderId))), paymentId: id }
}

/** All that belongs to a record; undefined when there is none of it. */
export async function readScope(
  db: Db,
  subject: Subject,
): Promise<Omit<Scope, 'subject'> | undefined> {
  const { kind, id } = subject
  if (kind === 'customer')
    return { ...(await ofOrders(db, eq(orders.customerId, id))), customerId: id }
  if (kind === 'order') {
    const scope = await ofOrders(db, eq(orders.id, id))
    return scope.orderIds.length > 0 ? scope : undefined
  }
  if (kind === 'subscription') return ofSubscription(db, id)
  if (kind === 'payment') return ofPayment(db, id)
  if (kind === 'car') return (await findCar(db, id)) && { ...none, carId: id }
  if (kind === 'vehicle')
    return (await findSubject(db, 'vehicle', id)) && { ...none, vehicleId: Number(id) }
  return kind === 'request' ? ofRequest(db, id) : undefined
}
