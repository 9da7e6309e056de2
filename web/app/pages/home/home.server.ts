import { formatPrice, shekels } from '@galgal/domain/money'
import type { Cars } from '../../catalogue/car-index.ts'
import type { Card } from '../../catalogue/card.ts'
import { featuredIn, topRows } from '../../catalogue/featured.ts'
import type { Finder } from './finder.tsx'

/** A row without scrolling: most who come are no business, and every card is loaded by all. */
const MOST_FOR_BUSINESSES = 4

const SOON_DAYS = 3
/** A size of which there are fewer cars has no tile of its own. */
const FEW = 5
/** A row of tiles on a wide screen, three rows on a phone. */
const MOST_TILES = 6

/** Everything the home page says of the cars, taken from the two stores as they stand. */
export function homeOf(consumer: Cars, business: Cars) {
  const { columns } = consumer
  return {
    featured: featuredIn(consumer),
    businessFeatured: featuredIn(business, MOST_FOR_BUSINESSES),
    hero: heroOf(consumer),
    from: lowestOf(consumer),
    soon: soonIn(consumer),
    finder: finderOf(consumer),
    sizes: sizesOf(consumer),
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

/** The lowest price of a car that can be had now, and the shortest period it is for. */
function lowestOf({ columns, periods, pricedFor }: Cars) {
  let lowest: { cars: Cars; row: number; price: number } | undefined
  for (const cars of [null, ...periods].map(pricedFor))
    for (const [row, price] of cars.prices.entries()) {
      const canBeHad = price !== null && columns.left[row] !== 0
      if (canBeHad && (!lowest || price < lowest.price)) lowest = { cars, row, price }
    }
  if (!lowest) return undefined
  const { cars, row, price } = lowest
  const months = cars.card(row).price?.months ?? 1
  return { price: formatPrice(shekels(price)), months, period: cars.period }
}

/** Cars that can be driven within three days. */
const soonIn = ({ columns }: Cars): number =>
  columns.days.filter((days, row) => days <= SOON_DAYS && columns.left[row]).length

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

/** Shares of the cars that a budget lets in, beginning where the stock begins. */
const SHARES = [0, 0.04, 0.12, 0.3, 0.5, 0.75]

/** Upper bounds that each let more cars in than the one before, in round sums of shekels. */
export function budgetChoices(prices: number[]) {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b)
  const bounds = new Set<number>()
  for (const share of SHARES) {
    const price = sorted[Math.floor(sorted.length * share)]
    if (price) bounds.add(Math.ceil(price / 500) * 500)
  }
  return [...bounds].map((bound) => ({
    value: String(bound),
    label: formatPrice(shekels(bound)),
  }))
}

/** The sizes of which there are most, in the order of the filter; each is drawn as its first car. */
function sizesOf({ filters, columns, card }: Cars) {
  const most = filters.size
    .filter(({ count }) => count >= FEW)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_TILES)
  return filters.size.flatMap((option, size) => {
    if (!most.includes(option)) return []
    const { value, label, count } = option
    const row = columns.size.indexOf(size)
    const { drawing, hex } = row < 0 ? { drawing: 'sedan', hex: '' } : card(row)
    return { value, label, count, drawing, hex }
  })
}

const smallest = (values: number[]) => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
const largest = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)
