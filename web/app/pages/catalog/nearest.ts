import { writeFilter } from '@galgal/domain/catalogue/catalogue-address'
import {
  type Budget,
  type CatalogueFilter,
  emptyFilter,
  type Facet,
  facets,
  narrow,
} from '@galgal/domain/catalogue/catalogue-filter'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { type ListQuery, withQuery } from './list-query.ts'

const MOST_OPEN = 4
const MOST_CARDS = 3

type Choice = Facet | 'budget'

/** A choice to leave open, the address without it, and how many cars are there. */
type Open = { choice: Choice; to: string; count: number }
export type Nearest = { open: Open[]; cards: Card[] }

const nothing = emptyFilter()

/** Where nothing fits everything: what there is with one of the choices left open, and the cars that miss the fewest. */
export function nearestTo(
  cars: Cars,
  filter: CatalogueFilter,
  { base, query }: { base: string; query: ListQuery },
): Nearest {
  const choices: Choice[] = [
    ...facets.filter((facet) => filter[facet].length),
    ...(filter.budget ? (['budget'] as const) : []),
  ]
  const open = choices.map((choice) => {
    const rest = { ...filter, [choice]: nothing[choice] }
    const count = narrow(cars.filterable, rest).rows.length
    return { choice, to: withQuery(base + writeFilter(rest), query), count }
  })
  return {
    open: open
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_OPEN),
    cards: nearestRows(cars, filter, choices).map(cars.card),
  }
}

/** Rows by how many choices they miss, then by how far the price is from the budget, then in the recommended order. */
function nearestRows(
  { filterable, prices, count }: Cars,
  filter: CatalogueFilter,
  choices: readonly Choice[],
): number[] {
  const missed = new Uint8Array(count).fill(choices.length)
  for (const choice of choices)
    for (const row of narrow(filterable, { ...nothing, [choice]: filter[choice] }).rows)
      missed[row] = (missed[row] ?? 0) - 1
  return prices
    .map((price, row) => ({
      row,
      missed: missed[row] ?? 0,
      shekels: distanceTo(filter.budget, price),
    }))
    .sort((a, b) => a.missed - b.missed || a.shekels - b.shekels || a.row - b.row)
    .slice(0, MOST_CARDS)
    .map(({ row }) => row)
}

/** Shekels outside a budget; a price on request is farther than any. */
function distanceTo(budget: Budget | null, price: number | null): number {
  if (!budget) return 0
  if (price === null) return Number.MAX_SAFE_INTEGER
  return Math.max(budget.min - price, price - budget.max, 0)
}
