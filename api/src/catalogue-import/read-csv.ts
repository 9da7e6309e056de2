import { type CsvRecord, readRecords } from '../csv-records.ts'
import { columns } from './csv-columns.ts'
import type { FileRow, FileRows, Problem } from './file-rows.ts'

/** Reads a CSV file: a header of column names, then one car a row. */
export function readCsv(text: string): FileRows {
  const read = readRecords(text)
  if ('badQuoteLine' in read)
    return { rows: [], problems: [{ line: read.badQuoteLine, field: '', reason: 'csvQuote' }] }
  const [header, ...others] = read.records
  if (!header || !others.length)
    return { rows: [], problems: [{ line: 1, field: '', reason: 'noVehicles' }] }
  const names = header.cells
  const cellProblems = [
    ...headerProblems(names, header.line),
    ...others.flatMap(({ line, cells }) =>
      cells.length === names.length
        ? []
        : [{ line, field: '', ...columnCountProblem(cells.length, names.length) }],
    ),
  ]
  return cellProblems.length
    ? { rows: [], problems: cellProblems }
    : { rows: others.map((record) => rowOf(record, names)), problems: [] }
}

const columnCountProblem = (value: number, maximum: number) => ({
  reason: 'columnCount' as const,
  values: { value, maximum },
})

function headerProblems(names: string[], line: number): Problem[] {
  const missing = [...columns].flatMap(([name, { optional }]) =>
    optional || names.includes(name)
      ? []
      : [{ line, field: name, reason: 'missingColumn' as const }],
  )
  const invalid = names.flatMap((name, at): Problem[] => {
    if (!columns.has(name)) return [{ line, field: name, reason: 'unknownColumn' }]
    if (names.indexOf(name) === at) return []
    return [{ line, field: name, reason: 'repeated', values: { value: name } }]
  })
  return [...missing, ...invalid]
}

/** The name of a column and, inside its cell, which item and which part: `colours 2 hex`. */
function cellName(path: readonly PropertyKey[]): string {
  const [first, second, ...parts] = path.map(String)
  if (first === 'colors' || typeof path[1] === 'number') {
    const name = first === 'colors' ? 'colours' : first
    return [name, ...(second === undefined ? [] : [Number(second) + 1]), ...parts].join(' ')
  }
  const exact = [...columns].find(([, column]) => column.path.join() === path.join())
  if (exact) return exact[0]
  if (first === 'monthlyPriceNis') return 'price_B2C'
  return first === 'monthlyPriceNisB2B' ? 'price_B2B' : String(first ?? '')
}

function rowOf({ line, cells }: CsvRecord, names: string[]): FileRow {
  const raw: Record<string, unknown> = { wltp: {} }
  names.forEach((name, at) => {
    const column = columns.get(name)
    if (!column) return
    const [field = '', part] = column.path
    const value = column.read(cells[at] ?? '')
    if (part === undefined) raw[field] = value
    else raw[field] = { ...(raw[field] as object | undefined), [part]: value }
  })
  for (const field of ['monthlyPriceNis', 'monthlyPriceNisB2B'])
    if (isByRule(raw[field])) raw[field] = null
  return { raw, place: (path) => ({ line, field: cellName(path) }) }
}

/** Without any price the price rule computes them all. */
const isByRule = (prices: unknown) =>
  Object.values((prices ?? {}) as Record<string, unknown>).every((price) => price === null)
