import { filterState } from '@galgal/contract/filter-state'
import { budgetFrom, type Unread } from '@galgal/domain/catalogue/budget'
import { writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import {
  type Budget,
  type CatalogueFilter,
  facets,
  narrow,
} from '@galgal/domain/catalogue/catalogue-filter'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Cars } from '../../catalogue/car-index.ts'
import { featuredIn } from '../../catalogue/featured.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { chipsOf } from './chips-view.ts'
import { facetsOf, optionsOf } from './facets-view.ts'
import { type ListQuery, withQuery } from './list-query.ts'
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
  const { bounds, stops } = cars.slider()
  const query = { sort, period: cars.period }
  const next = show < MOST_SHOWN ? found[show] : undefined
  return {
    base,
    store: cars.store,
    sort,
    period: cars.period,
    periods: periodsOf(cars, { filter, query, base }),
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
    budget: { bounds, stops, chosen: filter.budget, unread },
    chips: chipsOf(filter, { options, bounds, base, query }),
    nearest: found.length === 0 ? nearestTo(cars, filter, { base, query }) : null,
  }
}
export type CatalogueView = ReturnType<typeof viewOf>

/** The boxes of a filter's form that are on: `gas-hybrid`. */
export const chosenIn = (filter: CatalogueFilter): string[] =>
  facets.flatMap((facet) => filter[facet].map((value) => `${facet}-${value}`))

/** Consumers begin at the home page, which has a row of its own. */
const isBeginning = (cars: Cars, { filter, sort }: Pick<ViewOptions, 'filter' | 'sort'>) =>
  cars.store === 'B2B' && sort === 'recommended' && writeFilter(filter) === ''

type Periods = { filter: CatalogueFilter; query: ListQuery; base: string }

/** The same list by the prices of each period; an end of the budget that limits nothing limits nothing there either. */
function periodsOf(cars: Cars, { filter, query, base }: Periods) {
  const { bounds } = cars.slider()
  return cars.periods.map((months) => {
    const other = cars.pricedFor(months)
    const budget =
      filter.budget && bounds ? budgetAmong(filter.budget, bounds, other.slider().bounds) : null
    const to = base + writeFilter({ ...filter, budget })
    return { months, to: withQuery(to, { ...query, period: other.period }) }
  })
}

const budgetAmong = ({ min, max }: Budget, was: Budget, bounds: Budget | undefined) =>
  budgetFrom({ min: min > was.min ? min : undefined, max: max < was.max ? max : undefined }, bounds)

function lowestPrice({ prices: all }: Cars, rows: number[]): string | null {
  const prices = rows.flatMap((row) => all[row] ?? [])
  return prices.length ? formatPrice(shekels(prices.reduce((a, b) => Math.min(a, b)))) : null
}
