import type { PhotoText } from '@galgal/contract/photo'
import { type Column, columns } from '../catalogue-import/csv-columns.ts'
import type { ExportedVehicle } from './vehicle-rows.ts'

type Row = Readonly<Record<string, unknown>>
type Colour = ExportedVehicle['colors'][number]

const SEPARATORS = /[|:]/

/** The parts of a colour in the order of its cell. */
function colourText({ id, nameHe, nameEn, hex, stock }: Colour): string {
  const parts = [id, nameHe, nameEn, hex, String(stock)]
  const parted = parts.find((part) => SEPARATORS.test(part))
  if (parted !== undefined)
    throw new Error(`A CSV file cannot hold the colour ${parted}: export it as JSON`)
  return parts.join(':')
}

/** What a photo shows; nothing is an empty item. */
function photoText(text: PhotoText | null): string {
  const parts = text ? [text.he, text.en] : []
  const parted = parts.find((part) => SEPARATORS.test(part))
  if (parted !== undefined)
    throw new Error(`A CSV file cannot hold the text ${parted}: export it as JSON`)
  return parts.join(':')
}

const itemText = (item: unknown) => {
  if (typeof item !== 'object') return String(item)
  return item && 'hex' in item ? colourText(item as Colour) : photoText(item as PhotoText | null)
}
const listText = (value: readonly unknown[]) => value.map(itemText).join('|')

function cellOf(row: Row, { path: [field = '', part] }: Column): string {
  const whole = row[field]
  // What a period costs, or that it is not offered.
  if (part !== undefined && field.startsWith('monthlyPrice'))
    return whole ? String((whole as Row)[part] ?? '-') : ''
  const value = part === undefined ? whole : (whole as Row)[part]
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listText(value)
  if (typeof value !== 'object') return String(value)
  // Stores, each by whether it is so there.
  return listText(Object.entries(value).flatMap(([store, isSo]) => (isSo ? store : [])))
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cars as the import's CSV; the mark at its beginning tells Excel that it is UTF-8. */
export function writeCsv(rows: readonly ExportedVehicle[]): string {
  const lines = [
    [...columns.keys()],
    ...rows.map((row) => [...columns.values()].map((column) => cellOf(row, column))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')}`
}
