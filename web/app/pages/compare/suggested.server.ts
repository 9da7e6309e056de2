import type { CatalogItem } from '@galgal/contract/catalogue'
import type { Cars } from '../../car-index.ts'
import type { Card } from '../../card.ts'
import { MOST_COMPARED } from '../../compared.ts'

const MOST_SUGGESTED = 3

/** Cars worth adding: of the last one's type, to be had now, of another model, the nearest in price; none when the comparison is full. */
export function suggestedFor(items: CatalogItem[], cars: Cars): Card[] {
  const last = items.at(-1)
  if (!last || items.length >= MOST_COMPARED) return []
  const { filterable, columns } = cars
  const price = last.pricing.paymentPerMonthValue
  const isSameModel = (row: number) =>
    items.some(
      ({ brandSlug, modelSlug }) =>
        filterable[row]?.brandSlug === brandSlug && columns.modelSlug[row] === modelSlug,
    )
  const distance = (row: number) => Math.abs((columns.price[row] ?? 0) - price)
  return [...filterable.keys()]
    .filter((row) => {
      const car = filterable[row]
      return car?.vehicleType === last.vehicle_type && !car.waitingList && car.price !== null
    })
    .filter((row) => !isSameModel(row))
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, MOST_SUGGESTED)
    .map((row) => cars.card(row))
}
