import { and, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import type { Db } from '../database.ts'
import { outbox } from '../schema/outbox.ts'
import { type Days, onDays } from './days.ts'
import { inOrderOf, type PageIn, readPage } from './keyset.ts'
import { listPeople } from './people.ts'

type NotificationFilters = Days & {
  kind?: string | undefined
  state?: 'waiting' | 'sent' | 'failed' | undefined
}

export const notificationSorts = {
  '-createdAt': { by: outbox.createdAt, type: 'instant', descending: true },
  createdAt: { by: outbox.createdAt, type: 'instant', descending: false },
} as const

/** What leaves for the computers of other companies is no notification. */
const TECHNICAL = ['forgetCard', 'forgetIdentity', 'forgetMeasured', 'purgeCaches']

const STATES: Record<'waiting' | 'sent' | 'failed', SQL | undefined> = {
  sent: isNotNull(outbox.sentAt),
  failed: and(isNotNull(outbox.failedAt), isNull(outbox.sentAt)),
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
}

/** Whoever it is about, by whatever its payload names of theirs. */
const customerOf = sql<string | null>`coalesce(payload ->> 'customerId',
  (select o.customer_id from orders o where o.id = payload ->> 'orderId'),
  (select s.customer_id from subscriptions s where s.id = coalesce(payload ->> 'subscriptionId',
    (select b.subscription_id from bills b where b.id = payload ->> 'billId'),
    (select r.subscription_id from refunds r where r.id = payload ->> 'refundId'),
    (select t.subscription_id from terminations t where t.id = payload ->> 'terminationId'),
    (select d.subscription_id from damage_reports d where d.id = payload ->> 'reportId'))),
  (select n.customer_id from notices n where n.id = payload ->> 'noticeId'))`

type In = PageIn & { sort: keyof typeof notificationSorts; by: NotificationFilters }

/** A page of what is sent, or was to be. */
export async function listNotifications(db: Db, { by, ...page }: In) {
  const filters = [
    notInArray(outbox.kind, TECHNICAL),
    ...onDays(outbox.createdAt, by),
    by.kind ? eq(outbox.kind, by.kind) : undefined,
    by.state && STATES[by.state],
  ]
  const sort = notificationSorts[page.sort]
  const list = await readPage(db, { table: outbox, id: outbox.id, filters, sort }, page)
  return { ...list, rows: await readNotifications(db, list.ids) }
}

export type NotificationRow = Awaited<ReturnType<typeof readNotifications>>[number]

/** One notification; undefined when there is none. */
export const findNotification = async (db: Db, id: string): Promise<NotificationRow | undefined> =>
  (await readNotifications(db, [id])).find(({ item }) => !TECHNICAL.includes(item.kind))

async function readNotifications(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: outbox, customerId: customerOf })
    .from(outbox)
    .where(isAmong(outbox.id, ids))
  const people = await listPeople(
    db,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  return inOrderOf(ids, rows, ({ item }) => item.id).map(({ item, customerId }) => ({
    item,
    person: customerId ? people(customerId) : null,
  }))
}
