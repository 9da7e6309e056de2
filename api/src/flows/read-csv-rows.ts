import type { z } from 'zod'
import { type CsvRecord, readRecords } from '../csv-records.ts'
import type { FileRow } from '../office-refusal.ts'

type Form<Shape extends z.ZodObject> = {
  /** Of one row; its fields are the columns that there may be. */
  schema: Shape
  /** Columns that may not be missing. */
  needed: readonly string[]
  /** What the schema is given of a row's cells, by their columns. */
  fieldsOf: (cells: readonly (readonly [name: string, cell: string])[]) => object
}

type CsvRows<Row> = { rows: { line: number; row: Row }[]; problems: FileRow[] }

function headerProblems<Shape extends z.ZodObject>(
  names: readonly string[],
  { schema, needed }: Form<Shape>,
): FileRow[] {
  const missing = needed
    .filter((name) => !names.includes(name))
    .map((field) => ({ line: 1, field, key: 'columnMissing' as const }))
  const unknown = names
    .filter((name, at) => !Object.hasOwn(schema.shape, name) || names.indexOf(name) !== at)
    .map((field) => ({ line: 1, field, key: 'columnUnknown' as const }))
  return [...missing, ...unknown]
}

function readRecord<Shape extends z.ZodObject>(
  names: readonly string[],
  { line, cells }: CsvRecord,
  { schema, fieldsOf }: Form<Shape>,
): CsvRows<z.output<Shape>> {
  if (cells.length !== names.length)
    return { rows: [], problems: [{ line, field: '', key: 'columnCount' }] }
  const read = schema.safeParse(fieldsOf(names.map((name, at) => [name, cells[at] ?? ''] as const)))
  if (read.success) return { rows: [{ line, row: read.data }], problems: [] }
  const problems = read.error.issues.map(
    ({ path, message }): FileRow => ({
      line,
      field: String(path[0] ?? ''),
      // Our own schemas complain by a key; what zod says itself is a sentence.
      key: (/^[a-z][A-Za-z]*$/.test(message) ? message : 'invalid') as FileRow['key'],
    }),
  )
  return { rows: [], problems: uniqueOf(problems) }
}

/** What is wrong with a cell for two reasons of one name is told once. */
const uniqueOf = (problems: readonly FileRow[]) => [
  ...new Map(problems.map((it) => [`${it.field} ${it.key}`, it])).values(),
]

/** Reads the lines of a CSV file whose first one names its columns: its rows, and what is wrong by line and column. */
export function readCsvRows<Shape extends z.ZodObject>(
  file: readonly string[],
  form: Form<Shape>,
): CsvRows<z.output<Shape>> {
  const records = readRecords(file.join('\n'))
  if ('badQuoteLine' in records)
    return { rows: [], problems: [{ line: records.badQuoteLine, field: '', key: 'csvQuote' }] }
  const [header, ...others] = records.records
  const names = header?.cells ?? []
  const wrong = headerProblems(names, form)
  if (wrong.length) return { rows: [], problems: wrong }
  if (!others.length) return { rows: [], problems: [{ line: 1, field: '', key: 'required' }] }
  const read = others.map((record) => readRecord(names, record, form))
  return {
    rows: read.flatMap(({ rows }) => rows),
    problems: read.flatMap(({ problems }) => problems),
  }
}
