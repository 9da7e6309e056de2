import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type Cursor, instantBound, instantKey, type Sort, writeCursor } from './keyset.ts'
import { listPeople } from './people.ts'
import { type Hubs, isAtHubs } from './scope.ts'
import { type TaskKind, type TaskReader, type TaskSource, taskSources } from './task-sources.ts'

/** Counting ends there. */
const COUNTED = 1000
const TASK_SORT = 'dueAt'
export const taskSort: Sort = { by: sql`t.due`, type: 'instant', descending: false }

type In = TaskReader & {
  kinds: TaskKind[]
  /** Taken by the reader. */
  isMine: boolean
  hubs: Hubs
  cursor?: Cursor | undefined
  size: number
}

const column = (name: string | undefined, type: string) => sql.raw(name ?? `null::${type}`)

const ofHubs = ({ hub }: TaskSource, hubs: Hubs) => (hub ? isAtHubs(sql.raw(hub), hubs) : undefined)

// What has no deadline stands behind everything that has one.
const dueOf = ({ due }: TaskSource) =>
  sql`coalesce(${typeof due === 'string' ? sql.raw(due) : due}, timestamptz '2999-01-01')`

const selectOf = (source: TaskSource, ...filters: (SQL | undefined)[]) => {
  const { kind, subject, id, from, since, due, where, customer, amount, detail, to } = source
  return sql`select ${kind}::text as kind, ${subject}::text as subject, ${sql.raw(id)} as id,
    ${sql.raw(since)} as since, ${dueOf(source)} as due, ${typeof due === 'string' ? sql.raw(due) : due} as "dueAt",
    ${sql.raw(customer)} as "customerId", ${column(amount, 'int')} as amount, ${column(detail, 'text')} as detail,
    '/' || ${typeof to[0] === 'string' ? sql`${to[0]}::text` : to[0]}${to[1] ? sql` || '/' || ${sql.raw(to[1])}` : sql``} as "to"
    from ${sql.raw(from)} where ${and(where, ...filters)}`
}

type Raw = {
  kind: TaskKind
  subject: string
  id: string
  since: string
  due: string
  dueAt: string | null
  customerId: string | null
  amount: number | null
  detail: string | null
  to: string
  takerId: string | null
  takerName: string | null
}

const rowsOf = async <Row>(db: Db, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

export type TaskRow = Awaited<ReturnType<typeof listTasks>>['rows'][number]

const sourcesOf = (it: TaskReader & { kinds: TaskKind[] }) =>
  taskSources(it).filter(({ kind }) => it.kinds.includes(kind))

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Whether the reader has taken it. */
const takenBy = ({ kind, id }: TaskSource, { staffId, now }: TaskReader) =>
  sql`exists (select from task_claims mine where mine.kind = ${kind} and mine.subject_id = ${sql.raw(id)}
    and mine.staff_id = ${staffId} and mine.until > ${at(now)})`

/** The first of a kind, as many as a page has. */
function firstOf(source: TaskSource, it: In) {
  const { cursor, size, hubs, isMine } = it
  const behind =
    cursor &&
    sql`(${dueOf(source)}, ${sql.raw(source.id)}) > (${instantBound(cursor.key)}, ${cursor.id})`
  const mine = isMine ? takenBy(source, it) : undefined
  return sql`(${selectOf(source, ofHubs(source, hubs), mine, behind)} order by due, id limit ${size + 1})`
}

/** What waits for a person, the oldest deadline first, with who has taken it. */
export async function listTasks(db: Db, it: In) {
  const { size, now } = it
  const sources = sourcesOf(it)
  if (sources.length === 0) return { rows: [], next: null }
  const parts = sources.map((source) => firstOf(source, it))
  const found = await rowsOf<Raw>(
    db,
    sql`select t.*, ${instantKey(sql`t.due`)} as due, taken.staff_id as "takerId", staff.name as "takerName"
      from (select * from (${sql.join(parts, sql` union all `)}) every order by due, id limit ${size + 1}) t
      left join task_claims taken on taken.kind = t.kind and taken.subject_id = t.id and taken.until > ${at(now)}
      left join staff on staff.id = taken.staff_id order by t.due, t.id`,
  )
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const people = await listPeople(
    db,
    shown.flatMap(({ customerId }) => customerId ?? []),
  )
  return {
    rows: shown.map((row) => ({ ...row, person: row.customerId ? people(row.customerId) : null })),
    next: last ? writeCursor({ sort: TASK_SORT, key: last.due, id: last.id }) : null,
  }
}

const capped = (count: number) => ({
  count: Math.min(count, COUNTED),
  countIsMore: count > COUNTED,
})

type Counting = Pick<In, 'hubs' | 'kinds' | keyof TaskReader>

/** How many the reader has taken. */
export async function countTaken(db: Db, it: Counting) {
  const counts = await countKinds(db, it, (source) => takenBy(source, it))
  return countOf(counts, it.kinds)
}

/** How many wait, by kind. */
export const countTasks = (db: Db, it: Counting) => countKinds(db, it, () => undefined)

async function countKinds(db: Db, it: Counting, filter: (source: TaskSource) => SQL | undefined) {
  const sources = sourcesOf(it)
  if (sources.length === 0) return []
  const parts = sources.map((source) => {
    const one = selectOf(source, ofHubs(source, it.hubs), filter(source))
    return sql`select ${source.kind}::text as kind, count(*)::int as count from (${one} limit ${COUNTED + 1}) counted`
  })
  const counts = await rowsOf<{ kind: TaskKind; count: number }>(
    db,
    sql.join(parts, sql` union all `),
  )
  return counts.map(({ kind, count }) => ({ kind, ...capped(count) }))
}

/** How many wait of some kinds together, of what `countTasks` found: a kind that has more makes the sum more. */
export const countOf = (counts: Awaited<ReturnType<typeof countTasks>>, kinds: TaskKind[]) => {
  const found = counts.filter(({ kind }) => kinds.includes(kind))
  const sum = found.reduce((total, { count }) => total + count, 0)
  const { count, countIsMore } = capped(sum)
  return { count, countIsMore: countIsMore || found.some((it) => it.countIsMore) }
}

/** Whether a task of a kind still waits. */
export async function isTaskOpen(
  db: Db,
  it: TaskReader & { kind: TaskKind; id: string; hubs: Hubs },
): Promise<boolean> {
  const source = taskSources(it).find(({ kind }) => kind === it.kind)
  if (!source) return false
  const found = await rowsOf(
    db,
    sql`select t.id from (${selectOf(source, ofHubs(source, it.hubs))}) t where t.id = ${it.id} limit 1`,
  )
  return found.length > 0
}
