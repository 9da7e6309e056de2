import type {
  CatalogueFilter,
  Counts,
  Facet as FacetKey,
} from '@galgal/domain/catalogue/catalogue-filter'
import type { Cars } from '../../catalogue/car-index.ts'

export type FacetOption = {
  value: string
  label: string
  /** cars it would leave, given what else is chosen */
  count: number
  /** cars of the whole store */
  inStore: number
  chosen: boolean
  /** the name of a drawing */
  art: string | null
}
export type Facet = { key: FacetKey; kind: 'tiles' | 'chips' | 'boxes'; options: FacetOption[] }

type Option = { value: string; label: string; count: number }
export type Options = Record<FacetKey, Option[]>

/** The filters in the order they stand on the page. */
const railFacets: [FacetKey, Facet['kind']][] = [
  ['availability', 'chips'],
  ['type', 'tiles'],
  ['gear', 'chips'],
  ['gas', 'boxes'],
  ['brand', 'boxes'],
  ['size', 'boxes'],
  ['label', 'boxes'],
  ['province', 'boxes'],
]

/** The wire's names of the filters, by ours. */
export const optionsOf = ({ filters }: Cars): Options => ({
  brand: filters.brand,
  type: filters.vehicleType,
  size: filters.size,
  gas: filters.gas,
  gear: filters.gear,
  label: filters.enviromental,
  province: filters.province,
  availability: filters.availability.map((it) => ({ ...it, value: String(it.value) })),
})

type FacetArgs = { options: Options; filter: CatalogueFilter; counts: Counts }

export function facetsOf(cars: Cars, { options, filter, counts }: FacetArgs): Facet[] {
  const { hideAvailabilityFilter } = cars.filters
  return railFacets
    .filter(
      ([key]) => options[key].length > 0 && !(key === 'availability' && hideAvailabilityFilter),
    )
    .map(([key, kind]) => ({
      key,
      kind,
      options: options[key].map(({ value, label, count }, place) => ({
        value,
        label,
        count: counts[key].get(value) ?? 0,
        inStore: count,
        chosen: filter[key].includes(value),
        art: kind === 'tiles' ? artOf(cars, place) : null,
      })),
    }))
}

/** A vehicle type is drawn as its first car. */
function artOf({ columns, drawing }: Cars, type: number): string | null {
  const row = columns.vehicleType.indexOf(type)
  return row < 0 ? null : drawing(row)
}
