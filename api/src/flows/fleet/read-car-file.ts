import { NewCar } from '@galgal/contract/Office/fleet/car-acts'
import { CsvError, type Info, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { FileRow } from '../../office-refusal.ts'

export type CarRow = z.output<typeof NewCar>
export type ReadCars = { cars: { line: number; car: CarRow }[]; problems: FileRow[] }

const NUMBERS = new Set(['classificationId', 'year', 'hubId', 'km', 'keys'])
const columns = Object.keys(NewCar.shape)
const needed = ['plate', 'classificationId', 'colourId']

/** Spreadsheets write the separator of their country: the most frequent one in the header. */
function delimiterOf(header: string): string {
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

type CsvRecord = { info: Info; record: string[] }

function recordsOf(lines: readonly string[]): CsvRecord[] | FileRow {
  try {
    return parse(lines.join('\n'), {
      info: true,
      bom: true,
      delimiter: delimiterOf(lines[0] ?? ''),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error.lines ?? 1), field: '', key: 'csvQuote' }
  }
}

function headerProblems(names: readonly string[]): FileRow[] {
  const missing = needed
    .filter((name) => !names.includes(name))
    .map((field) => ({ line: 1, field, key: 'columnMissing' as const }))
  const unknown = names
    .filter((name, at) => !columns.includes(name) || names.indexOf(name) !== at)
    .map((field) => ({ line: 1, field, key: 'columnUnknown' as const }))
  return [...missing, ...unknown]
}

/** What a cell says; of a number that is none the text, which its field refuses. */
function readCell(name: string, cell: string): string | number {
  return NUMBERS.has(name) && /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
}

function rowOf(names: readonly string[], cells: readonly string[]) {
  const named = names.map((name, at) => [name, cells[at] ?? ''] as const)
  return Object.fromEntries(
    named.filter(([, cell]) => cell).map(([name, cell]) => [name, readCell(name, cell)]),
  )
}

function readRecord(names: readonly string[], { info, record }: CsvRecord): ReadCars {
  const line = info.lines
  if (record.length !== names.length)
    return { cars: [], problems: [{ line, field: '', key: 'columnCount' }] }
  const read = NewCar.safeParse(rowOf(names, record))
  if (read.success) return { cars: [{ line, car: read.data }], problems: [] }
  const problems = read.error.issues.map(
    ({ path, message }): FileRow => ({
      line,
      field: String(path[0] ?? ''),
      // Our own schemas complain by a key; what zod says itself is a sentence.
      key: (/^[a-z][A-Za-z]*$/.test(message) ? message : 'invalid') as FileRow['key'],
    }),
  )
  return { cars: [], problems }
}

/** Reads the lines of a CSV file of cars; the first one names its columns. */
export function readCarFile(lines: readonly string[]): ReadCars {
  const records = recordsOf(lines)
  if (!Array.isArray(records)) return { cars: [], problems: [records] }
  const [header, ...others] = records
  const names = header?.record ?? []
  const wrong = headerProblems(names)
  if (wrong.length) return { cars: [], problems: wrong }
  if (!others.length) return { cars: [], problems: [{ line: 1, field: '', key: 'required' }] }
  const read = others.map((record) => readRecord(names, record))
  return {
    cars: read.flatMap(({ cars }) => cars),
    problems: read.flatMap(({ problems }) => problems),
  }
}
