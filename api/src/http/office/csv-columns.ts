import { z } from 'zod'
import { Fault } from '../../handle.ts'

/** A column of a file: its name, and how a row holds it. */
export type CsvColumn = { name: string; cell: (row: unknown) => Cell }
type Cell = string | number | boolean | null

/** The fields of a list's rows, those of objects within by dotted names, in the contract's order. */
export function columnsOf(output: z.ZodType): CsvColumn[] {
  const items = output instanceof z.ZodObject ? output.shape.items : undefined
  if (!(items instanceof z.ZodArray)) throw new Error('only a list has columns')
  return fieldsOf(items.element as z.ZodType, '', (row) => row)
}

/** Those of some names, whole objects by theirs; a row keeps its id. Throws a 400 for a name that is none. */
export function chosenColumns(columns: CsvColumn[], wanted: string | undefined): CsvColumn[] {
  if (wanted === undefined) return columns
  const names = wanted.split(',')
  const isOf = (column: CsvColumn, name: string) =>
    column.name === name || column.name.startsWith(`${name}.`)
  if (!names.every((name) => columns.some((column) => isOf(column, name))))
    throw new Fault(400, { columns: 'invalid' })
  return columns.filter((column) => isOf(column, 'id') || names.some((name) => isOf(column, name)))
}

type Read = (row: unknown) => unknown

function fieldsOf(schema: z.ZodType, name: string, read: Read): CsvColumn[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fieldsOf(schema.unwrap() as z.ZodType, name, read)
  if (!(schema instanceof z.ZodObject)) return [{ name, cell: (row) => cellOf(read(row)) }]
  return Object.entries(schema.shape).flatMap(([field, inner]) =>
    fieldsOf(inner as z.ZodType, name ? `${name}.${field}` : field, (row) => {
      const value = read(row)
      return value == null ? value : (value as Record<string, unknown>)[field]
    }),
  )
}

function cellOf(value: unknown): Cell {
  if (value == null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  const isPlainList = Array.isArray(value) && value.every((it) => typeof it !== 'object')
  return isPlainList ? value.join(' ') : JSON.stringify(value)
}
