import { NewPrice } from '@galgal/contract/Office/catalogue/prices'
import { shekels } from '@galgal/domain/money'
import type { z } from 'zod'
import { type CsvRecord, readRecords } from '../../../csv-records.ts'
import type { NewPlan } from '../../../db/catalogue/planned-prices.ts'
import type { FileRow } from '../../../office-refusal.ts'

/** A price with the line of its file, or its place among the rows from 1. */
export type PriceLine = NewPlan & { line: number }
type Read = { lines: PriceLine[]; problems: FileRow[] }

const columns = Object.keys(NewPrice.shape)

const lineOf = (line: number, row: z.output<typeof NewPrice>): PriceLine => ({
  ...row,
  line,
  monthly: Math.round(shekels(row.monthly)),
})

export const linesOfRows = (rows: readonly z.output<typeof NewPrice>[]): Read => ({
  lines: rows.map((row, place) => lineOf(place + 1, row)),
  problems: [],
})

function headerProblems(names: readonly string[]): FileRow[] {
  const missing = columns
    .filter((name) => !names.includes(name))
    .map((field) => ({ line: 1, field, key: 'columnMissing' as const }))
  const unknown = names
    .filter((name, at) => !columns.includes(name) || names.indexOf(name) !== at)
    .map((field) => ({ line: 1, field, key: 'columnUnknown' as const }))
  return [...missing, ...unknown]
}

/** What a cell says; of a number that is none the text, which its field refuses. */
const readCell = (cell: string): string | number =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(cell) ? Number(cell) : cell

function readRecord(names: readonly string[], { line, cells }: CsvRecord): Read {
  if (cells.length !== names.length)
    return { lines: [], problems: [{ line, field: '', key: 'columnCount' }] }
  const named = names.map((name, at) => [name, readCell(cells[at] ?? '')])
  const read = NewPrice.safeParse(Object.fromEntries(named))
  if (read.success) return { lines: [lineOf(line, read.data)], problems: [] }
  const problems = read.error.issues.map(({ path, message }) => ({
    line,
    field: String(path[0] ?? ''),
    // Our own schemas complain by a key; what zod says itself is a sentence.
    key: (/^[a-z][A-Za-z]*$/.test(message) ? message : 'invalid') as FileRow['key'],
  }))
  return { lines: [], problems }
}

/** Reads the lines of a CSV file of prices; the first one names its columns. */
export function linesOfFile(file: readonly string[]): Read {
  const records = readRecords(file.join('\n'))
  if ('badQuoteLine' in records)
    return { lines: [], problems: [{ line: records.badQuoteLine, field: '', key: 'csvQuote' }] }
  const [header, ...others] = records.records
  const names = header?.cells ?? []
  const wrong = headerProblems(names)
  if (wrong.length) return { lines: [], problems: wrong }
  if (!others.length) return { lines: [], problems: [{ line: 1, field: '', key: 'required' }] }
  const read = others.map((record) => readRecord(names, record))
  return {
    lines: read.flatMap(({ lines }) => lines),
    problems: read.flatMap(({ problems }) => problems),
  }
}
