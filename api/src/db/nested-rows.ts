import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A whole row as one column of a statement. Naming each of its columns, and reading each back, is most
 * of what a small statement costs.
 */
export const wholeRow = <Table extends PgTable>(table: Table) =>
  sql`row_to_json(${table})`.mapWith((row: Row) => asSelected(table, row))

/** Another table's rows as one column of a statement, each as a statement of its own would give it. */
export const nestedRows = <Table extends PgTable>(table: Table, where: SQL, order: SQL) =>
  sql`(select coalesce(json_agg(${table} order by ${order}), '[]') from ${table} where ${where})`.mapWith(
    (rows: Row[]) => rows.map((row) => asSelected(table, row)),
  )

type Row = Record<string, unknown>

function asSelected<Table extends PgTable>(table: Table, row: Row) {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(entries) as Table['$inferSelect']
}
