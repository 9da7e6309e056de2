import { NewCar } from '@galgal/contract/Office/fleet/car-acts'
import type { z } from 'zod'
import type { FileRow } from '../../office-refusal.ts'
import { readCsvRows } from '../read-csv-rows.ts'

export type CarRow = z.output<typeof NewCar>
export type ReadCars = { cars: { line: number; car: CarRow }[]; problems: FileRow[] }

const NUMBERS = new Set(['classificationId', 'year', 'hubId', 'km', 'keys'])
const needed = ['plate', 'classificationId', 'colourId']

/** What a cell says; of a number that is none the text, which its field refuses. */
function readCell(name: string, cell: string): string | number {
  return NUMBERS.has(name) && /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
}

/** Reads the lines of a CSV file of cars; the first one names its columns. */
export function readCarFile(lines: readonly string[]): ReadCars {
  const { rows, problems } = readCsvRows(lines, {
    schema: NewCar,
    needed,
    fieldsOf: (cells) =>
      Object.fromEntries(
        cells.filter(([, cell]) => cell).map(([name, cell]) => [name, readCell(name, cell)]),
      ),
  })
  return { cars: rows.map(({ line, row }) => ({ line, car: row })), problems }
}
