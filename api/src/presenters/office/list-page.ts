import { readSearchTerm, type SearchTerm } from '@galgal/domain/office/search-term'
import { type PageIn, readCursor, type Sort } from '../../db/office/keyset.ts'
import type { Hubs } from '../../db/office/scope.ts'
import { Fault } from '../../handle.ts'
import type { LogEntry } from '../../handle-office.ts'

type ListInput<Name extends string> = {
  cursor?: string | undefined
  size?: number | undefined
  sort?: Name | undefined
  q?: string | undefined
}

type Reader = { hubs: Hubs }

/** What a list is asked for, read; a cursor that was not given for this sort is a 400. */
export function pageOf<Name extends string>(
  { cursor, size = 50, sort, q }: ListInput<Name>,
  sorts: Record<Name, Sort>,
  { hubs }: Reader,
): PageIn & { sort: Name; hubs: Hubs; term: SearchTerm | undefined } {
  const name = sort ?? (Object.keys(sorts)[0] as Name)
  const read = cursor === undefined ? undefined : readCursor(cursor, name, sorts[name])
  if (cursor !== undefined && !read) throw new Fault(400, { cursor: 'invalid' })
  return { sort: name, cursor: read, size, hubs, term: q ? readSearchTerm(q) : undefined }
}

type Listed<Row> = { rows: Row[]; next: string | null; count: number; countIsMore: boolean }

/** A page in the words of the contract; the log has the names of its filters and how many rows it gave. */
export function rowsOut<Row, Out>(
  { input, record }: { input: object; record: (entry: LogEntry) => void },
  { rows, next, count, countIsMore }: Listed<Row>,
  rowOut: (row: Row) => Out,
) {
  const filters = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  record({ details: { filters, rows: rows.length } })
  return { items: rows.map(rowOut), next, count, countIsMore }
}
