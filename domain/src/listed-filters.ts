import { writeFilter } from './catalogue-address.ts'
import { cleanAll, type FilterableCar } from './catalogue-filter.ts'

type ListedFacet = 'brand' | 'type' | 'size' | 'gas'
type ListedCar = Pick<FilterableCar, 'brandSlug' | 'vehicleType' | 'size' | 'gas'>

/** What a sitemap names: all cars, single brands, types, sizes and fuels, and a brand with a type or a fuel. */
const listed: readonly (readonly ListedFacet[])[] = [
  [],
  ['brand'],
  ['type'],
  ['size'],
  ['gas'],
  ['brand', 'type'],
  ['brand', 'gas'],
]

const valueIn: Record<ListedFacet, (car: ListedCar) => string> = {
  brand: (car) => car.brandSlug,
  type: (car) => car.vehicleType,
  size: (car) => car.size,
  gas: (car) => car.gas,
}

/** Every list of cars that a sitemap names: its canonical path after `/catalog`, and its cars by position. */
export function listedFilters(cars: readonly ListedCar[]): { address: string; cars: number[] }[] {
  return listed.flatMap((facets) => {
    const valuesOf = (car: ListedCar) => facets.map((facet) => valueIn[facet](car))
    const groups = Map.groupBy(cars.entries(), ([, car]) => valuesOf(car).join('/'))
    return [...groups.values()].map((group) => {
      const first = (group[0] as (typeof group)[number])[1]
      const chosen = Object.fromEntries(facets.map((facet) => [facet, [valueIn[facet](first)]]))
      const address = writeFilter({ ...cleanAll(), ...chosen })
      return { address, cars: group.map(([position]) => position) }
    })
  })
}
