import type { CatalogItem } from '@galgal/contract/catalogue'
import type { Cars } from '../../catalogue/car-index.ts'

/** The head of a car's column. */
export function columnOf(item: CatalogItem, cars: Cars) {
  const row = cars.rowOf(item.id)
  const card = row === undefined ? undefined : cars.card(row)
  return {
    id: item.id,
    name: `${item.brand} ${item.model}`,
    version: item.version,
    year: item.year,
    card,
  }
}
