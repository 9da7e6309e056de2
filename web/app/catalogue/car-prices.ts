import type { CarIndex } from '@galgal/contract/catalogue-index'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { CardPrice } from './card.ts'

/** What each row of a store costs for one period. */
export type PriceColumns = {
  /** the period that a row is priced by; 0: on request */
  months: number[]
  price: (number | null)[]
  net: (number | null)[]
}

/** The price of a car's longest pack that is not longer than the period, of its first one without a period. */
export function pricesFor({ cars, byPeriod }: CarIndex, period: number | null): PriceColumns {
  if (period === null) return cars
  const columns = {
    months: cars.months.slice(),
    price: cars.price.slice(),
    net: cars.net.slice(),
  }
  const offer = (row: number, months: number, price: number | null, net: number | null) => {
    if (price === null || months > period || months <= (columns.months[row] ?? 0)) return
    columns.months[row] = months
    columns.price[row] = price
    columns.net[row] = net
  }
  for (let row = 0; row < cars.id.length; row++) {
    for (const { months, price, net } of byPeriod)
      offer(row, months, price[row] ?? null, net[row] ?? null)
    offer(row, cars.lastMonths[row] ?? 0, cars.lastPrice[row] ?? null, cars.lastNet[row] ?? null)
  }
  return columns
}

const text = (price: number | null | undefined): string | null =>
  typeof price === 'number' ? formatPrice(shekels(price)) : null

/** Before VAT a list says whole shekels; the price with VAT beside it is exact, and so is the order. */
const roundText = (net: number | null | undefined): string | null =>
  text(typeof net === 'number' ? Math.round(net) : net)

/** Consumers see the gross price, businesses the net one. */
export function cardPriceAt(
  { store, cars }: CarIndex,
  prices: PriceColumns,
  row: number,
): CardPrice | null {
  const months = prices.months[row] ?? 0
  const lastMonths = cars.lastMonths[row] ?? 0
  const [gross, net] = [text(prices.price[row]), roundText(prices.net[row])]
  if (months === 0 || gross === null || net === null) return null
  const business = store === 'B2B'
  const isFirst = months === cars.months[row]
  const longest = business ? roundText(cars.lastNet[row]) : text(cars.lastPrice[row])
  const previous = business ? roundText(cars.previousNet[row]) : text(cars.previous[row])
  return {
    months,
    text: business ? net : gross,
    gross: business ? gross : null,
    previous: isFirst ? previous : null,
    longest: lastMonths > months && longest ? { months: lastMonths, text: longest } : null,
    saving: savingAt(business ? [cars.net, prices.net] : [cars.price, prices.price], row),
  }
}

/** What a month costs less than one of the first pack. */
function savingAt(
  [first, chosen]: [(number | null)[], (number | null)[]],
  row: number,
): string | null {
  const saved = (first[row] ?? 0) - (chosen[row] ?? 0)
  return saved > 0 ? roundText(saved) : null
}
