import { writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import {
  type Budget,
  type CatalogueFilter,
  facets,
  toggle,
} from '@galgal/domain/catalogue/catalogue-filter'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Options } from './facets-view.ts'
import { type ListQuery, withQuery } from './list-query.ts'

/** One thing that is chosen, and the address without it. */
export type Chip = { key: string; to: string } & Said
/** A value by its label, a budget by its ends. */
export type Said = { label: string; budget?: undefined } | { label: ''; budget: Sums }
type Sums = { min: string | null; max: string | null }

type Around = { options: Options; bounds: Budget | undefined; base: string; query: ListQuery }

export function chipsOf(filter: CatalogueFilter, { options, bounds, base, query }: Around): Chip[] {
  const addressOf = (rest: CatalogueFilter) => withQuery(base + writeFilter(rest), query)
  const chips: Chip[] = facets.flatMap((facet) =>
    filter[facet].map((value) => ({
      key: `${facet}-${value}`,
      label: labelOf(options[facet], value),
      to: addressOf(toggle(filter, facet, value)),
    })),
  )
  const { budget } = filter
  if (!budget) return chips
  const to = addressOf({ ...filter, budget: null })
  return [...chips, { key: 'budget', label: '', to, budget: sumsOf(budget, bounds) }]
}

const labelOf = (options: Options['brand'], value: string): string =>
  options.find((it) => it.value === value)?.label ?? value

/** An end that lies outside the prices there are limits nothing and is not said. */
const sumsOf = (budget: Budget, bounds: Budget | undefined): Sums => ({
  min: bounds && budget.min <= bounds.min ? null : formatPrice(shekels(budget.min)),
  max: bounds && budget.max >= bounds.max ? null : formatPrice(shekels(budget.max)),
})
