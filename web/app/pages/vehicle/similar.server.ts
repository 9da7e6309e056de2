import type { CatalogItem, FilterList } from '@galgal/contract/catalogue'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { storePath } from '../../catalogue/store-address.ts'
import type { Missing } from './missing-vehicle.tsx'

const MOST = 4
/** A car of another size seems as far as one of thrice the difference in price. */
const OTHER_SIZE = 3

/** Cars of the same type that can be had now, the nearest in size and price first. */
export function similarTo(item: CatalogItem, cars: Cars): Card[] {
  const { columns, filters } = cars
  const type = placeOf(filters.vehicleType, item.vehicle_type)
  const size = placeOf(filters.size, item.specs.size)
  const distance = (row: number) =>
    Math.abs((columns.price[row] ?? 0) - item.pricing.paymentPerMonthValue) *
    (columns.size[row] === size ? 1 : OTHER_SIZE)
  const isSameModel = isModel(cars, item.brandSlug, item.modelSlug)
  return rowsThatCanBeHad(cars)
    .filter((row) => columns.vehicleType[row] === type && !isSameModel(row))
    .map((row) => ({ row, away: distance(row) }))
    .sort((a, b) => a.away - b.away || a.row - b.row)
    .slice(0, MOST)
    .map(({ row }) => cars.card(row))
}

/** What an address without a car offers instead; undefined where a brand is unknown and never had a car. */
export function missingAt(
  at: { brand: string; model: string },
  status: 404 | 410,
  cars: Cars,
): Missing | undefined {
  const brand = at.brand.toLowerCase()
  const place = placeOf(cars.filters.brand, brand)
  const known = cars.filters.brand[place]
  const isRetired = status === 410
  if (!known && !isRetired) return undefined

  const isSameModel = isModel(cars, brand, at.model.toLowerCase())
  const near = (row: number) => {
    if (isSameModel(row)) return 0
    return cars.columns.brand[row] === place ? 1 : 2
  }
  const rows = rowsThatCanBeHad(cars)
    // Who looks for a make wants that make; whose car is gone may take another one.
    .filter((row) => isRetired || near(row) < 2)
    .sort((a, b) => near(a) - near(b) || a - b)
    .slice(0, MOST)
  return {
    isRetired,
    brand: known?.label,
    to: `${storePath(cars.store)}/catalog${known ? `/brand-${brand}` : ''}`,
    cards: rows.map(cars.card),
  }
}

const placeOf = (options: FilterList['brand'], value: string): number =>
  options.findIndex((option) => option.value === value)

const rowsThatCanBeHad = ({ columns }: Cars): number[] =>
  columns.left.flatMap((left, row) => (left > 0 ? row : []))

function isModel({ columns, filters }: Cars, brand: string, model: string) {
  const place = placeOf(filters.brand, brand)
  return (row: number) => columns.brand[row] === place && columns.modelSlug[row] === model
}
