import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'

/** Counting ends there: more than that nobody reads. */
const COUNTED = 1000

/** What rows are sorted by, which is never null, before their id; both in one direction, so that one index walks them. */
export type Sort = { by: SQL | PgColumn; type: 'instant' | 'text' | 'int'; descending: boolean }

/** The last row of a page: the next one begins behind it. */
export type Cursor = { sort: string; key: string; id: string }

const separator = '\n'

const toBase64 = (text: string) => Buffer.from(text).toString('base64url')

/** Opaque to whoever gets it. */
export const writeCursor = ({ sort, key, id }: Cursor): string =>
  toBase64([sort, id, key].join(separator))

const FORMS = {
  instant: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/,
  int: /^-?\d{1,9}$/,
  text: /^[^\0]*$/,
}

// The database refuses a day that there is not, such as the 31st of February.
const isInstant = (key: string) => {
  const milliseconds = `${key.slice(0, 23).replace(' ', 'T')}Z`
  const read = new Date(milliseconds)
  return !Number.isNaN(read.getTime()) && read.toISOString() === milliseconds
}

/** Undefined when it was not given by us, or for another order. */
export function readCursor(text: string, sort: string, { type }: Sort): Cursor | undefined {
  const [given, id = '', ...rest] = Buffer.from(text, 'base64url').toString().split(separator)
  const key = rest.join(separator)
  const isWhole = given === sort && rest.length > 0 && FORMS.text.test(id) && FORMS[type].test(key)
  return isWhole && (type !== 'instant' || isInstant(key)) ? { sort, key, id } : undefined
}

/** Microseconds in UTC, as the database has them and no date of JavaScript does. */
export const instantKey = (at: SQL | PgColumn) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
export const instantBound = (key: string) => sql`(${key}::timestamp at time zone 'UTC')`

const keyOf = ({ by, type }: Sort) =>
  type === 'instant' ? instantKey(by) : sql<string>`${by}::text`

const bound = (key: string, { type }: Sort) =>
  ({
    instant: instantBound(key),
    int: sql`${key}::int`,
    text: sql`${key}::text`,
  })[type]

export type PageIn = { sort: string; cursor?: Cursor | undefined; size: number }
export type Page = { ids: string[]; next: string | null; count: number; countIsMore: boolean }

type Source = {
  table: PgTable
  id: PgColumn | SQL
  filters: (SQL | undefined)[]
  sort: Sort
}

/** The ids of one page. It is found on the table's own index, and what else is shown is read of these rows alone. */
export async function readPage(
  db: Db,
  { table, id, filters, sort }: Source,
  page: PageIn,
): Promise<Page> {
  const { cursor, size } = page
  const compare = sort.descending ? sql`<` : sql`>`
  const behind =
    cursor && sql`(${sort.by}, ${id}) ${compare} (${bound(cursor.key, sort)}, ${cursor.id})`
  const direction = sort.descending ? sql`desc` : sql`asc`
  const wanted = and(...filters)
  const [found, counted] = await Promise.all([
    db
      .select({ id: sql<string>`${id}`, key: keyOf(sort) })
      .from(table)
      .where(and(wanted, behind))
      .orderBy(sql`${sort.by} ${direction}, ${id} ${direction}`)
      .limit(size + 1),
    countUpTo(db, table, wanted),
  ])
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    ids: shown.map((row) => row.id),
    next: last ? writeCursor({ sort: page.sort, ...last }) : null,
    ...counted,
  }
}

async function countUpTo(db: Db, table: PgTable, wanted: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(wanted)
    .limit(COUNTED + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = row?.count ?? 0
  return { count: Math.min(count, COUNTED), countIsMore: count > COUNTED }
}

/** Rows in the order of their ids, whatever order they were read in. */
export function inOrderOf<Row>(ids: string[], rows: Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Begins with a text, byte by byte. A range with bound values uses the index also where `like` does not. */
export const startsWith = (key: SQL | PgColumn, start: string) =>
  sql`(${key} ~>=~ ${start} and ${key} ~<~ ${`${start}\u{10FFFF}`})`
