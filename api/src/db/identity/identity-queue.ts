import type { SearchTerm } from '@galgal/domain/office/search-term'
import { kycDocumentTypes } from '@galgal/domain/people/document-type'
import type { B2BType } from '@galgal/domain/store'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { instantBound, instantKey, type PageIn, type Sort, writeCursor } from '../office/keyset.ts'
import { listPeople } from '../office/people.ts'
import { customerInHubs, type Hubs } from '../office/scope.ts'
import { customersFound } from '../office/search-ids.ts'
import { customers } from '../schema/people.ts'

type QueueKind = 'identity' | 'businessPapers'

export const queueSorts = {
  since: { by: sql`q.since`, type: 'instant', descending: false },
  '-since': { by: sql`q.since`, type: 'instant', descending: true },
} satisfies Record<string, Sort>

/** Counting ends there. */
const COUNTED = 1000

const sentBy = sql.raw(
  `(select min(d.uploaded_at) from documents d where d.customer_id = customers.id and d.status = 'received')`,
)
const checkedBy =
  sql.raw(`(select coalesce(i.checked_at, i.captured_at, i.created_at) from identity_checks i
  where i.customer_id = customers.id and i.state = 'manual' limit 1)`)
const isIdentity = sql.raw(
  `(customers.document_status = 'manual_verification' and customers.b2b_type <> 'Company')`,
)
const hasSent = sql.raw(
  `exists (select from documents d where d.customer_id = customers.id and d.status = 'received')`,
)

/** Everyone about whom there is something to decide: what, and since when they wait. */
const waiting = (filters: (SQL | undefined)[]) => sql`select ${customers.id} as id,
    case when ${isIdentity} then 'identity' else 'businessPapers' end as kind,
    coalesce(least(${sentBy}, ${checkedBy}), ${customers.createdAt}) as since,
    (select count(*)::int from documents d where d.customer_id = customers.id and d.status = 'received') as papers,
    (select count(*)::int from identity_checks i where i.customer_id = customers.id and i.state = 'rejected'
      and jsonb_array_length(i.reasons) > 0) as rejections
  from ${customers} where ${and(
    sql`${customers.deletedAt} is null`,
    sql`(${customers.documentStatus} = 'manual_verification' or ${hasSent})`,
    ...filters,
  )}`

type Waiting = {
  id: string
  kind: QueueKind
  since: string
  papers: number
  rejections: number
}

type In = PageIn & {
  sort: keyof typeof queueSorts
  hubs: Hubs
  term: SearchTerm | undefined
  by: { kind?: QueueKind | undefined; type?: B2BType | undefined }
}

const rowsOf = async <Row>(db: Db, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** A page of those who wait for a decision about their identity or papers. */
export async function listIdentityQueue(db: Db, { sort, cursor, size, hubs, term, by }: In) {
  const { descending } = queueSorts[sort]
  const all = sql`(${waiting([
    by.kind === undefined
      ? undefined
      : by.kind === 'identity'
        ? isIdentity
        : sql`not coalesce(${isIdentity}, false)`,
    by.type === undefined ? undefined : sql`${customers.b2bType} = ${by.type}`,
    customerInHubs(hubs),
    term && sql`${customers.id} in (${customersFound(term)})`,
  ])}) q`
  const direction = descending ? sql`desc` : sql`asc`
  const compare = descending ? sql`<` : sql`>`
  const behind = cursor
    ? sql`(q.since, q.id) ${compare} (${instantBound(cursor.key)}, ${cursor.id})`
    : sql`true`
  const [found, [counted]] = await Promise.all([
    rowsOf<Waiting & { key: string }>(
      db,
      sql`select q.*, ${instantKey(sql`q.since`)} as key from ${all} where ${behind}
        order by q.since ${direction}, q.id ${direction} limit ${size + 1}`,
    ),
    rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select from ${all} limit ${COUNTED + 1}) counted`,
    ),
  ])
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const people = await listPeople(
    db,
    shown.map(({ id }) => id),
  )
  const count = counted?.count ?? 0
  return {
    rows: shown.map((row) => ({ ...row, person: people(row.id) })),
    next: last ? writeCursor({ sort, key: last.key, id: last.id }) : null,
    count: Math.min(count, COUNTED),
    countIsMore: count > COUNTED,
  }
}

export type QueueRow = Awaited<ReturnType<typeof listIdentityQueue>>['rows'][number]

/** What there is to decide about a customer now, and since when; undefined when nothing is. */
export async function findWaiting(db: Db, customerId: string): Promise<Waiting | undefined> {
  const [row] = await rowsOf<Waiting>(db, waiting([sql`${customers.id} = ${customerId}`]))
  return row
}

/** The documents that have to be there before a customer is approved. */
export const wantedOf = (type: B2BType) => [...kycDocumentTypes(type)]
