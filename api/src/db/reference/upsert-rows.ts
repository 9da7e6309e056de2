import { getTableColumns, getTableName, type SQLChunk, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'

export type Counts = { added: number; changed: number; gone: number; kept: number }

/** Few enough for the time that one statement has. */
const ROWS_AT_ONCE = 2000

/** Inserts rows, or changes those that are there under the same key and differ; all rows name the same columns. */
export async function upsertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  key: 'id' | 'code',
  rows: readonly Partial<Table['$inferInsert']>[],
): Promise<Pick<Counts, 'added' | 'changed'>> {
  const counts = { added: 0, changed: 0 }
  const statement = statementFor(table, key, Object.keys(rows[0] ?? {}))
  for (const some of chunked(rows, ROWS_AT_ONCE)) {
    const { rows: written } = (await tx.execute(statement(JSON.stringify(some)))) as unknown as {
      rows: { added: boolean }[]
    }
    const added = written.filter((it) => it.added).length
    counts.added += added
    counts.changed += written.length - added
  }
  return counts
}

function statementFor(table: PgTable, key: string, fields: string[]) {
  const known = getTableColumns(table)
  const columns = fields.flatMap((field) => {
    const column = known[field]
    return column ? [{ field, name: column.name, type: column.getSQLType() }] : []
  })
  const list = (write: (column: (typeof columns)[number]) => SQLChunk) =>
    sql.join(columns.map(write), sql`, `)
  const name = sql.identifier(getTableName(table))
  const names = list((it) => sql.identifier(it.name))
  const old = list((it) => sql`${name}.${sql.identifier(it.name)}`)
  const excluded = list((it) => sql`excluded.${sql.identifier(it.name)}`)
  const read = list((it) => sql.raw(`"${it.field}" ${it.type}`))
  const fieldNames = list((it) => sql.identifier(it.field))
  return (json: string) => sql`
    insert into ${name} (${names})
    select ${fieldNames} from jsonb_to_recordset(${json}::jsonb) as given(${read})
    on conflict (${sql.identifier(key)}) do update set (${names}) = row(${excluded})
    where (${old}) is distinct from (${excluded})
    returning (xmax = 0) as added`
}

/** Takes away the rows that a newer set has no more and nobody refers to; `kept` are those that somebody does. */
export async function removeGone(
  tx: Db,
  table: PgTable,
  key: 'id' | 'code',
  { staying, among, isReferred }: Removal,
): Promise<Pick<Counts, 'gone' | 'kept'>> {
  const name = sql.identifier(getTableName(table))
  // An anti join: for tens of thousands of keys a list would be gone through for each row.
  const isGone = sql`${among} and not exists (
    select from jsonb_array_elements_text(${JSON.stringify(staying)}::jsonb) as staying (key)
    where staying.key = ${name}.${sql.identifier(key)})`
  const deleted = (await tx.execute(
    sql`delete from ${name} where ${isGone} and not (${isReferred}) returning 1`,
  )) as unknown as { rows: unknown[] }
  const left = (await tx.execute(sql`select 1 from ${name} where ${isGone}`)) as unknown as {
    rows: unknown[]
  }
  return { gone: deleted.rows.length, kept: left.rows.length }
}

type Removal = {
  /** The keys of the newer set. */
  staying: string[]
  /** Which rows the set is about. */
  among: ReturnType<typeof sql>
  /** Whether anything of a customer's or of the catalogue's names the row. */
  isReferred: ReturnType<typeof sql>
}
