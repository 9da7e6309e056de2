import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'
import { subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { consents } from '../schema/people.ts'
import { cancellations } from '../schema/subscriptions.ts'
import { isOwed } from './customers.ts'

/** As many notifications as anyone reads at once; the timeline has all of them. */
const MOST = 50

type Balance = { owed: number; deposits: number; goingBack: number }

/** What a customer owes, what of theirs is held on cards, and what is on its way back to them; agorot. */
export async function readBalance(db: Db, customerId: string): Promise<Balance> {
  const own = sql`(select id from subscriptions where customer_id = ${customerId})`
  const { rows } = (await db.execute(sql`select
    (select coalesce(sum(amount), 0)::int from bills where subscription_id in ${own} and ${isOwed}) as owed,
    (select coalesce(sum(l.amount), 0)::int from ledger_entries l join payments p on p.id = l.payment_id
      join orders o on o.id = p.order_id where o.customer_id = ${customerId} and l.account = 'depositHeld') as deposits,
    (select coalesce(sum(amount), 0)::int from refunds where subscription_id in ${own}
      and state in ('asked', 'pending', 'failed')) as "goingBack"`)) as unknown as {
    rows: [Balance]
  }
  return rows[0]
}

/** What a customer agreed to or took back, the newest first. */
export const listConsents = (db: Db, customerId: string) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.owner, customerId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(MOST)

/** What was sent to a customer about themselves or their orders and subscriptions, the newest first. */
export async function listNotificationsOf(db: Db, customerId: string) {
  const { rows } = (await db.execute(sql`select distinct found.id, found.created_at
    from (select jsonb_build_object('customerId', ${customerId}::text) as names
      union all select jsonb_build_object('orderId', id) from orders where customer_id = ${customerId}
      union all select jsonb_build_object('subscriptionId', id) from subscriptions where customer_id = ${customerId}) doc
    join outbox found on found.payload @> doc.names
    order by found.created_at desc, found.id desc limit ${MOST}`)) as unknown as {
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
