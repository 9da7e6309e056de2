import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Another table's rows as one column of a statement, each as a statement of its own would give it.
 * The statement around it must read more than one table, so that its columns carry their tables' names.
 */
export const nestedRows = <Table extends PgTable>(table: Table, where: SQL, order: SQL) =>
  sql`(select coalesce(json_agg(${table} order by ${order}), '[]') from ${table} where ${where})`.mapWith(
    (rows: Record<string, unknown>[]) => rows.map((row) => asSelected(table, row)),
  )

function asSelected<Table extends PgTable>(table: Table, row: Record<string, unknown>) {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(entries) as Table['$inferSelect']
}
