import { CsvError, type Info, parse } from 'csv-parse/sync'
import { columns } from './csv-columns.ts'
import type { FileRow, FileRows, Problem } from './file-rows.ts'

type CsvRecord = { line: number; cells: string[] }

/** Reads a CSV file: a header of column names, then one car a row. */
export function readCsv(text: string): FileRows {
  const { records, problems } = recordsOf(text)
  const [header, ...others] = records
  if (problems.length) return { rows: [], problems }
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

/** Spreadsheets write the separator of their country: the most frequent one in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r?\n|$/))
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

function recordsOf(text: string): { records: CsvRecord[]; problems: Problem[] } {
  try {
    const parsed = parse(text, {
      info: true,
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: Info; record: string[] }[]
    const records = parsed.map(({ info, record }) => ({
      // The parser counts to the end of a record; line breaks inside its values came before that.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }))
    return { records, problems: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    return { records: [], problems: [{ line, field: '', reason: 'csvQuote' }] }
  }
}

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
