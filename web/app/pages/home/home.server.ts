import { formatPrice, shekels } from '@galgal/domain/money'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { featuredIn, topRows } from '../../catalogue/featured.ts'
import type { Finder } from './finder.tsx'

/** A row without scrolling: most who come are no business, and every card is loaded by all. */
const MOST_FOR_BUSINESSES = 4

const BUDGET_CHOICES = 6

/** Everything the home page says of the cars, taken from the two stores as they stand. */
export function homeOf(consumer: Cars, business: Cars) {
  const { columns } = consumer
  return {
    featured: featuredIn(consumer),
    businessFeatured: featuredIn(business, MOST_FOR_BUSINESSES),
    hero: heroOf(consumer),
    finder: finderOf(consumer),
    types: typesOf(consumer),
    count: consumer.count,
    businessCount: business.count,
    km: { from: smallest(columns.km), to: largest(columns.km) },
    longestMonths: Math.max(1, largest(columns.lastMonths)),
  }
}

/** The stage of the hero is drawn for a big car; without one it takes the first. */
function heroOf(cars: Cars): Card | undefined {
  const top = topRows(cars).filter((row) => cars.columns.left[row])
  const row = top.find((it) => cars.looks(it).style === 'suv') ?? top[0] ?? 0
  return row < cars.count ? cars.card(row) : undefined
}

function finderOf({ filters, columns }: Cars): Finder {
  return {
    types: filters.vehicleType.map(({ value, label }) => ({ value, label })),
    budgets: budgetChoices(columns.price.filter((price) => price !== null)),
    availability: filters.hideAvailabilityFilter
      ? []
      : filters.availability.map(({ value, label }) => ({
          value: value === 0 ? 'soon' : String(value),
          label,
        })),
  }
}

/** Upper bounds that each let clearly more cars in than the one before, in round sums of shekels. */
export function budgetChoices(prices: number[]) {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b)
  const bounds = new Set<number>()
  for (let n = 1; n < BUDGET_CHOICES; n++) {
    const price = sorted[Math.floor((sorted.length * n) / BUDGET_CHOICES)]
    if (price) bounds.add(Math.ceil(price / 500) * 500)
  }
  return [...bounds].map((bound) => ({
    value: String(bound),
    label: formatPrice(shekels(bound)),
  }))
}

/** Each vehicle type is drawn as its first car. */
function typesOf({ filters, columns, card }: Cars) {
  return filters.vehicleType.map(({ value, label, count }, type) => {
    const row = columns.vehicleType.indexOf(type)
    const { drawing, hex } = row < 0 ? { drawing: 'sedan', hex: '' } : card(row)
    return { value, label, count, drawing, hex }
  })
}

const smallest = (values: number[]) => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
const largest = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)
