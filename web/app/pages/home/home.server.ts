import { formatPrice, shekels } from '@galgal/domain/money'
import { styleOf } from '../../art/style.ts'
import { cardOf } from '../../card.server.ts'
import type { Card } from '../../card.ts'
import type { Catalogue } from '../../catalogue.server.ts'
import type { Finder } from './finder.tsx'

const MOST_FEATURED = 8
const BUDGET_CHOICES = 6

/** Everything the home page says of the cars, taken from the two catalogues as they stand. */
export function homeOf(consumer: Catalogue, business: Catalogue) {
  return {
    featured: featuredIn(consumer),
    hero: heroOf(consumer),
    finder: finderOf(consumer),
    types: typesOf(consumer),
    count: consumer.count,
    businessCount: business.count,
    km: rangeOf(consumer.items.map(({ pricing }) => pricing.kmPerMonthIncluded)),
    longestMonths: Math.max(
      1,
      ...consumer.items.flatMap(({ pricing }) =>
        pricing.subscription_packs.map(({ period }) => period),
      ),
    ),
  }
}

export const featuredIn = (catalogue: Catalogue): Card[] =>
  catalogue.items
    .filter(({ isTop }) => isTop)
    .slice(0, MOST_FEATURED)
    .map((item) => cardOf(item, catalogue))

/** The stage of the hero is drawn for a big car; without one it takes the first. */
function heroOf(catalogue: Catalogue): Card | undefined {
  const top = catalogue.items.filter(({ isTop, waitingList }) => isTop && !waitingList)
  const item = top.find((it) => styleOf(it) === 'suv') ?? top[0] ?? catalogue.items[0]
  return item && cardOf(item, catalogue)
}

function finderOf({ filters, items }: Catalogue): Finder {
  return {
    types: filters.vehicleType.map(({ value, label }) => ({ value, label })),
    budgets: budgetChoices(items.map(({ pricing }) => pricing.paymentPerMonthValue)),
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

function typesOf(catalogue: Catalogue) {
  return catalogue.filters.vehicleType.map(({ value, label, count }) => {
    const example = catalogue.items.find((item) => item.vehicle_type === value)
    const card = example && cardOf(example, catalogue)
    return { value, label, count, style: card?.style ?? 'sedan', hex: card?.hex ?? '' }
  })
}

const rangeOf = (values: number[]) => ({
  from: values.length ? Math.min(...values) : 0,
  to: values.length ? Math.max(...values) : 0,
})
