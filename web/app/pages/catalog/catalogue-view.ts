import { filterState } from '@galgal/contract/filter-state'
import { budgetBounds, type Unread } from '@galgal/domain/catalogue/budget'
import { writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import { type CatalogueFilter, facets, narrow } from '@galgal/domain/catalogue/catalogue-filter'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Cars } from '../../catalogue/car-index.ts'
import { featuredIn } from '../../catalogue/featured.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { chipsOf } from './chips-view.ts'
import { facetsOf, optionsOf } from './facets-view.ts'
import { nearestTo } from './nearest.ts'
import { inOrder, type Sort } from './sorting.ts'

export const PAGE_SIZE = 24
/** A longer list is one to filter, not to read. */
export const MOST_SHOWN = 20 * PAGE_SIZE

type ViewOptions = { filter: CatalogueFilter; sort: Sort; show: number; unread?: Unread }

/** All that the page of a list shows: never the whole store, only the cards on screen. */
export function viewOf(cars: Cars, { filter, sort, show, unread = {} }: ViewOptions) {
  const base = `${storePath(cars.store)}/catalog`
  const { rows, counts } = narrow(cars.filterable, filter)
  const found = inOrder(cars, rows, sort)
  const featured = isBeginning(cars, { filter, sort }) ? featuredIn(cars) : []
  const options = optionsOf(cars)
  const bounds = boundsOf(cars)
  const next = show < MOST_SHOWN ? found[show] : undefined
  return {
    base,
    store: cars.store,
    sort,
    total: found.length,
    lowest: lowestPrice(cars, found),
    cards: found.slice(0, show).map(cars.card),
    /** in a row above the list, where businesses begin */
    featured: featured.length < found.length ? featured : [],
    /** the first car of the next page, as long as there is one */
    nextId: next === undefined ? null : cars.idAt(next),
    filters: filterState(filter),
    chosen: chosenIn(filter),
    facets: facetsOf(cars, { options, filter, counts }),
    brands: options.brand.map(({ value }) => value),
    budget: { bounds, chosen: filter.budget, unread },
    chips: chipsOf(filter, { options, bounds, base }),
    nearest: found.length === 0 ? nearestTo(cars, filter, base) : null,
  }
}
export type CatalogueView = ReturnType<typeof viewOf>

/** The boxes of a filter's form that are on: `gas-hybrid`. */
export const chosenIn = (filter: CatalogueFilter): string[] =>
  facets.flatMap((facet) => filter[facet].map((value) => `${facet}-${value}`))

/** Consumers begin at the home page, which has a row of its own. */
const isBeginning = (cars: Cars, { filter, sort }: Pick<ViewOptions, 'filter' | 'sort'>) =>
  cars.store === 'B2B' && sort === 'recommended' && writeFilter(filter) === ''

/** The ends of the price slider. */
export const boundsOf = ({ columns }: Cars) =>
  budgetBounds(columns.price.filter((price) => price !== null))

/** As the store says its prices: gross for consumers, net for businesses. */
function lowestPrice({ store, columns }: Cars, rows: number[]): string | null {
  const column = columns[store === 'B2B' ? 'net' : 'price']
  const prices = rows.flatMap((row) => column[row] ?? [])
  return prices.length ? formatPrice(shekels(prices.reduce((a, b) => Math.min(a, b)))) : null
}
