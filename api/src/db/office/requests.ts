import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contactRequests } from '../schema/contact.ts'
import { cancellations } from '../schema/subscriptions.ts'
import { type Days, onDays } from './days.ts'
import { instantBound, instantKey, type PageIn, type Sort, writeCursor } from './keyset.ts'

type RequestFilters = Days & {
  kind?: 'contact' | 'cancellation' | undefined
  closed?: boolean | undefined
}

export const requestSorts = {
  '-at': { by: sql`r.at`, type: 'instant', descending: true },
  at: { by: sql`r.at`, type: 'instant', descending: false },
} satisfies Record<string, Sort>

/** Counting ends there. */
const COUNTED = 1000

type In = PageIn & { sort: keyof typeof requestSorts; by: RequestFilters }

export type RequestRow = {
  id: string
  kind: 'contact' | 'cancellation'
  at: string
  name: string
  phone: string | null
  email: string | null
  text: string
  reference: string
  identifier: string
  customerId: string | null
  subscriptionId: string | null
  stopBy: string | null
  answeredAt: string | null
  closedAt: string | null
}

const isClosed = (column: SQL, closed: boolean | undefined) =>
  closed === undefined ? undefined : closed ? sql`${column} is not null` : sql`${column} is null`

const contacts = (
  by: RequestFilters,
) => sql`select id, 'contact'::text as kind, created_at as at, full_name as name,
    phone, email, message as text, ''::text as reference, ''::text as identifier, customer_id as "customerId",
    null::text as "subscriptionId", null::text as "stopBy", answered_at as "answeredAt", closed_at as "closedAt"
  from ${contactRequests} where ${and(sql`true`, ...onDays(contactRequests.createdAt, by), isClosed(sql`closed_at`, by.closed))}`

const cancelled = (
  by: RequestFilters,
) => sql`select c.id, 'cancellation'::text as kind, c.received_at as at, c.full_name as name,
    c.phone, c.email, c.text, c.reference, c.identifier, s.customer_id as "customerId", c.subscription_id as "subscriptionId",
    c.stop_charging_by as "stopBy", c.answered_at as "answeredAt", c.closed_at as "closedAt"
  from cancellations c left join subscriptions s on s.id = c.subscription_id
  where c.id in (select ${cancellations.id} from ${cancellations} where ${and(
    sql`true`,
    ...onDays(cancellations.receivedAt, by),
    isClosed(sql`${cancellations.closedAt}`, by.closed),
  )})`

/** One of them; undefined when there is none. */
export async function readRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const all = sql`(${contacts({})} union all ${cancelled({})}) r`
  const { rows } = (await db.execute(
    sql`select r.* from ${all} where r.id = ${id}`,
  )) as unknown as { rows: RequestRow[] }
  return rows[0]
}

/** A page of what people wrote: to the desk, and in the public form of cancellations. */
export async function listRequests(db: Db, { by, sort, cursor, size }: In) {
  const { descending } = requestSorts[sort]
  const parts = [
    ...(by.kind === 'cancellation' ? [] : [contacts(by)]),
    ...(by.kind === 'contact' ? [] : [cancelled(by)]),
  ]
  const all = sql`(${sql.join(parts, sql` union all `)}) r`
  const direction = descending ? sql`desc` : sql`asc`
  const compare = descending ? sql`<` : sql`>`
  const behind = cursor
    ? sql`(r.at, r.id) ${compare} (${instantBound(cursor.key)}, ${cursor.id})`
    : sql`true`
  const rowsOf = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows
  const [found, [counted]] = await Promise.all([
    rowsOf<RequestRow & { key: string }>(
      sql`select r.*, ${instantKey(sql`r.at`)} as key from ${all} where ${behind}
        order by r.at ${direction}, r.id ${direction} limit ${size + 1}`,
    ),
    rowsOf<{ count: number }>(
      sql`select count(*)::int as count from (select from ${all} limit ${COUNTED + 1}) counted`,
    ),
  ])
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const count = counted?.count ?? 0
  return {
    rows: shown as RequestRow[],
    next: last ? writeCursor({ sort, key: last.key, id: last.id }) : null,
    count: Math.min(count, COUNTED),
    countIsMore: count > COUNTED,
  }
}
