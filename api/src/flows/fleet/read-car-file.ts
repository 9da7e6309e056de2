import { NewCar } from '@galgal/contract/Office/fleet/car-acts'
import type { z } from 'zod'
import { type CsvRecord, readRecords } from '../../csv-records.ts'
import type { FileRow } from '../../office-refusal.ts'

export type CarRow = z.output<typeof NewCar>
export type ReadCars = { cars: { line: number; car: CarRow }[]; problems: FileRow[] }

const NUMBERS = new Set(['classificationId', 'year', 'hubId', 'km', 'keys'])
const columns = Object.keys(NewCar.shape)
const needed = ['plate', 'classificationId', 'colourId']

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

function readRecord(names: readonly string[], { line, cells }: CsvRecord): ReadCars {
  if (cells.length !== names.length)
    return { cars: [], problems: [{ line, field: '', key: 'columnCount' }] }
  const read = NewCar.safeParse(rowOf(names, cells))
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
  const records = readRecords(lines.join('\n'))
  if ('badQuoteLine' in records)
    return { cars: [], problems: [{ line: records.badQuoteLine, field: '', key: 'csvQuote' }] }
  const [header, ...others] = records.records
  const names = header?.cells ?? []
  const wrong = headerProblems(names)
  if (wrong.length) return { cars: [], problems: wrong }
  if (!others.length) return { cars: [], problems: [{ line: 1, field: '', key: 'required' }] }
  const read = others.map((record) => readRecord(names, record))
  return {
    cars: read.flatMap(({ cars }) => cars),
    problems: read.flatMap(({ problems }) => problems),
  }
}
