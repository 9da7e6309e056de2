import type { CatalogItem } from '@galgal/contract/catalogue'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { MOST_COMPARED } from '../../catalogue/compared.ts'

const MOST_SUGGESTED = 3

/** Cars worth adding: of the last one's type, to be had now, of other models, the nearest in price; none when there is no room. */
export function suggestedFor(items: CatalogItem[], { columns, rowOf, card }: Cars): Card[] {
  const rows = items.flatMap(({ id }) => rowOf(id) ?? [])
  const last = rows.at(-1)
  if (last === undefined || items.length >= MOST_COMPARED) return []
  const modelAt = (row: number) => `${columns.brand[row]} ${columns.modelSlug[row]}`
  const models = new Set(rows.map(modelAt))
  const distance = (row: number) => Math.abs((columns.price[row] ?? 0) - (columns.price[last] ?? 0))
  return [...columns.id.keys()]
    .filter((row) => columns.vehicleType[row] === columns.vehicleType[last])
    .filter((row) => columns.left[row] !== 0 && columns.price[row] !== null)
    .filter((row) => !models.has(modelAt(row)))
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, MOST_SUGGESTED)
    .map(card)
}
