import type { CatalogItem } from '@galgal/contract/catalogue'
import { filterableCar } from '@galgal/contract/filterable-car'
import { budgetBounds } from '@galgal/domain/budget'
import { writeFilter } from '@galgal/domain/catalogue-address'
import {
  type Budget,
  type CatalogueFilter,
  countsFor,
  type Facet as FacetKey,
  type FilterableCar,
  facets,
  matches,
  toggle,
} from '@galgal/domain/catalogue-filter'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { type Style, styleOf } from '../../art/style.ts'
import { cardOf } from '../../card.server.ts'
import type { Card } from '../../card.ts'
import type { Catalogue } from '../../catalogue.server.ts'
import { storePath } from '../../store-address.ts'

export const PAGE_SIZE = 24
export const sorts = ['recommended', 'price', 'earliest'] as const
export type Sort = (typeof sorts)[number]

export type FacetOption = {
  value: string
  label: string
  /** cars it would leave, given what else is chosen */
  count: number
  /** cars of the whole store */
  inStore: number
  chosen: boolean
  art: { style: Style; hex: string } | null
}
export type Facet = { key: FacetKey; kind: 'tiles' | 'chips' | 'boxes'; options: FacetOption[] }
/** One thing that is chosen, and the address without it. */
export type Chip = { key: string; label: string; to: string } & (
  | { budget?: undefined }
  | { budget: Sums }
)
type Sums = { min: string | null; max: string | null }

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

/** All that the page of a list shows: never the whole store, only the cards on screen. */
export function viewOf(
  catalogue: Catalogue,
  store: Store,
  { filter, sort, show }: { filter: CatalogueFilter; sort: Sort; show: number },
) {
  const base = `${storePath(store)}/catalog`
  const cars = catalogue.items.map((item) => ({ item, car: filterableCar(item) }))
  const found = cars.filter(({ car }) => matches(car, filter)).map(({ item }) => item)
  const bounds = budgetBounds(cars.map(({ car }) => car.price ?? 0).filter(Boolean))
  const shown = sorted(found, sort).slice(0, show)
  const options = optionsOf(catalogue)
  return {
    base,
    store,
    sort,
    total: found.length,
    lowest: lowestPrice(found, store),
    cards: shown.map((item): Card => cardOf(item, catalogue)),
    chosen: facets.flatMap((facet) => filter[facet].map((value) => `${facet}-${value}`)),
    facets: facetsOf(
      catalogue,
      options,
      filter,
      cars.map(({ car }) => car),
    ),
    brands: options.brand.map(({ value }) => value),
    budget: { bounds, chosen: filter.budget },
    chips: chipsOf(filter, options, bounds, base),
  }
}
export type CatalogueView = ReturnType<typeof viewOf>

/** The API's order is the recommended one. */
export function sorted(items: CatalogItem[], sort: Sort): CatalogItem[] {
  if (sort === 'recommended') return items
  const price = ({ pricing }: CatalogItem) =>
    pricing.subscription_packs.length ? pricing.paymentPerMonthValue : Number.POSITIVE_INFINITY
  const days = (item: CatalogItem) =>
    item.waitingList ? Number.POSITIVE_INFINITY : item.minimumdaystosubscription
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return items.toSorted(
    (a, b) =>
      (sort === 'earliest' ? compare(days(a), days(b)) : 0) ||
      compare(price(a), price(b)) ||
      a.id - b.id,
  )
}

function lowestPrice(items: CatalogItem[], store: Store): string | null {
  const [first] = sorted(items, 'price')
  const pack = first?.pricing.subscription_packs[0]
  if (!pack) return null
  return store === 'B2B' ? pack.basePriceStr : pack.taxes_included_str
}

type Option = { value: string; label: string; count: number }

/** The wire's names of the filters, by ours. */
const optionsOf = ({ filters }: Catalogue): Record<FacetKey, Option[]> => ({
  brand: filters.brand,
  type: filters.vehicleType,
  size: filters.size,
  gas: filters.gas,
  gear: filters.gear,
  label: filters.enviromental,
  province: filters.province,
  availability: filters.hideAvailabilityFilter
    ? []
    : filters.availability.map((it) => ({ ...it, value: String(it.value) })),
})

function facetsOf(
  catalogue: Catalogue,
  options: Record<FacetKey, Option[]>,
  filter: CatalogueFilter,
  cars: FilterableCar[],
): Facet[] {
  const counts = countsFor(cars, filter)
  return railFacets
    .filter(([key]) => options[key].length > 0)
    .map(([key, kind]) => ({
      key,
      kind,
      options: options[key].map(({ value, label, count }) => ({
        value,
        label,
        count: counts[key].get(value) ?? 0,
        inStore: count,
        chosen: filter[key].includes(value),
        art: kind === 'tiles' ? artOf(catalogue, value) : null,
      })),
    }))
}

function artOf({ items }: Catalogue, type: string): FacetOption['art'] {
  const item = items.find(({ vehicle_type }) => vehicle_type === type)
  return item ? { style: styleOf(item), hex: '#f4f4f1' } : null
}

function chipsOf(
  filter: CatalogueFilter,
  options: Record<FacetKey, Option[]>,
  bounds: Budget | undefined,
  base: string,
): Chip[] {
  const chips: Chip[] = facets.flatMap((facet) =>
    filter[facet].map((value) => ({
      key: `${facet}-${value}`,
      label: options[facet].find((it) => it.value === value)?.label ?? value,
      to: base + writeFilter(toggle(filter, facet, value)),
    })),
  )
  const { budget } = filter
  if (!budget) return chips
  const to = base + writeFilter({ ...filter, budget: null })
  return [...chips, { key: 'budget', label: '', to, budget: sumsOf(budget, bounds) }]
}

/** An end that lies outside the prices there are limits nothing and is not said. */
const sumsOf = (budget: Budget, bounds: Budget | undefined): Sums => ({
  min: bounds && budget.min <= bounds.min ? null : formatPrice(shekels(budget.min)),
  max: bounds && budget.max >= bounds.max ? null : formatPrice(shekels(budget.max)),
})
