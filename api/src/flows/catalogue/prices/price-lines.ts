import { NewPrice } from '@galgal/contract/Office/catalogue/prices'
import { shekels } from '@galgal/domain/money'
import type { z } from 'zod'
import type { NewPlan } from '../../../db/catalogue/planned-prices.ts'
import type { FileRow } from '../../../office-refusal.ts'
import { readCsvRows } from '../../read-csv-rows.ts'

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

/** What a cell says; of a number that is none the text, which its field refuses. */
const readCell = (cell: string): string | number =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(cell) ? Number(cell) : cell

/** Reads the lines of a CSV file of prices; the first one names its columns. */
export function linesOfFile(file: readonly string[]): Read {
  const { rows, problems } = readCsvRows(file, {
    schema: NewPrice,
    needed: columns,
    fieldsOf: (cells) => Object.fromEntries(cells.map(([name, cell]) => [name, readCell(cell)])),
  })
  return { lines: rows.map(({ line, row }) => lineOf(line, row)), problems }
}
