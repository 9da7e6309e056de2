import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'
import { orders, subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { cancellations } from '../schema/subscriptions.ts'
import { sentNaming } from './sent-naming.ts'

/** As many notifications as anyone reads at once; the timeline has all of them. */
const MOST = 50

/** What was sent to a customer about themselves or their orders and subscriptions, the newest first. */
export async function listNotificationsOf(db: Db, customerId: string) {
  const docs = sql`(select jsonb_build_object('customerId', ${customerId}::text)
    union all select jsonb_build_object('orderId', id) from orders where customer_id = ${customerId}
    union all select jsonb_build_object('subscriptionId', id) from subscriptions where customer_id = ${customerId})`
  const { rows } = (await db.execute(sql`select distinct found.id, found.created_at
    from ${sentNaming(docs)} order by found.created_at desc, found.id desc limit ${MOST}`)) as unknown as {
    rows: { id: string }[]
  }
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { id, kind, createdAt, sentAt, failedAt } = outbox
  return db
    .select({ id, kind, createdAt, sentAt, failedAt })
    .from(outbox)
    .where(inArray(outbox.id, ids))
    .orderBy(desc(createdAt), desc(id))
}

export type RequestOf = {
  id: string
  kind: 'contact' | 'cancellation'
  reference: string
  at: Date
  closedAt: Date | null
}

/** What a customer has written to us, and asked to cancel, the newest first. */
export async function listRequestsOf(db: Db, customerId: string): Promise<RequestOf[]> {
  const contact = await db
    .select({
      id: contactRequests.id,
      at: contactRequests.createdAt,
      closedAt: contactRequests.closedAt,
    })
    .from(contactRequests)
    .where(eq(contactRequests.customerId, customerId))
  const cancelled = await db
    .select({
      id: cancellations.id,
      reference: cancellations.reference,
      at: cancellations.receivedAt,
      closedAt: cancellations.closedAt,
    })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .where(eq(subscriptions.customerId, customerId))
  return [
    ...contact.map((it) => ({ ...it, kind: 'contact' as const, reference: '' })),
    ...cancelled.map((it) => ({ ...it, kind: 'cancellation' as const })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST)
}

/** Who opened a customer's documents, by day in Israel and role: as much as the customer may be told. */
export async function listDocumentsSeen(db: Db, customerId: string) {
  const { rows } = (await db.execute(sql`select day, roles, count(*)::int as count from (
      select to_char(l.at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD') as day,
        array(select r.role from staff_roles r where r.staff_id = l.staff_id order by r.role) as roles
      from office_log l where l.customer_id = ${customerId} and l.call in ('Paper', 'IssuedDocument') and l.outcome = 'done') seen
    group by day, roles order by day desc, roles`)) as unknown as {
    rows: { day: string; roles: string[]; count: number }[]
  }
  return rows
}

const tables = { orders, subscriptions }

/** The id of what a customer has ordered last. */
export async function findNewest(
  db: Db,
  kind: keyof typeof tables,
  customerId: string,
): Promise<string | undefined> {
  const table = tables[kind]
  const newest = await first(
    db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.customerId, customerId))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1),
  )
  return newest?.id
}
