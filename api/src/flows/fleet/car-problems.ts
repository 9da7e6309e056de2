import { Fault } from '../../handle.ts'
import { type FileRow, OfficeRefusal } from '../../office-refusal.ts'

/** Of a refused file no more lines are told. */
const MOST_ROWS = 100

/** A refusal of what was told of cars: of a file by its lines, of rows by their fields. */
export function refuseCars(
  name: 'PlateKnown' | 'FileNotUnderstood',
  isFile: boolean,
  rows: FileRow[],
): Error {
  if (isFile) return new OfficeRefusal(name, { rows: rows.slice(0, MOST_ROWS) })
  const fields = Object.fromEntries(
    rows.map(({ line, field, key }) => [`rows.${line - 1}.${field}`, key]),
  )
  return name === 'PlateKnown' ? new OfficeRefusal(name, { fields }) : new Fault(400, fields)
}
