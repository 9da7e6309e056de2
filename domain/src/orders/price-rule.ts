import type { Gas, Size } from '../catalogue/vehicle.ts'
import type { Agorot } from '../money.ts'
import type { Store } from '../store.ts'

/** The periods a car is offered for, in months, ascending. */
export const periods = [1, 3, 6, 12, 24, 36] as const
export type Period = (typeof periods)[number]

// A month's share of the list price, in 1/10,000.
const rates: Record<Gas, number> = {
  petrol: 150,
  hybrid: 142,
  'plugin-hybrid': 152,
  electric: 158,
  diesel: 150,
}

// Shekels a month, whatever the list price.
const fixed: Record<Size, number> = {
  mini: 360,
  small: 390,
  compact: 420,
  family: 440,
  large: 520,
  executive: 620,
  'suv-small': 420,
  'suv-medium': 460,
  'suv-large': 580,
  commercial: 520,
}

// In percent of the 36-month price: the longer the period, the cheaper each month.
const factors: Record<Period, number> = { 1: 142, 3: 132, 6: 124, 12: 114, 24: 105, 36: 100 }
const storeFactors: Record<Store, number> = { B2C: 100, B2B: 95 }

const within = (low: number, amount: number, high: number) => Math.min(Math.max(amount, low), high)

/** Gross agorot a month for a period, to the nearest 10 shekels half up. Whole numbers all the way, so no fraction is lost. */
export function monthlyPrice(
  car: { listPrice: Agorot; gas: Gas; size: Size },
  months: Period,
  store: Store,
): Agorot {
  const monthOf36 = car.listPrice * rates[car.gas] + fixed[car.size] * 1_000_000
  const inMillionths = monthOf36 * factors[months] * storeFactors[store]
  return Math.round(inMillionths / 100_000_000_000) * 1000
}

/** The deposit of one car before any coverage: 1 % of the list price and 500 shekels, to the nearest 100, from 1,200 to 8,000. */
export const depositOf = (listPrice: Agorot): Agorot =>
  within(1_200_00, Math.round((listPrice / 100 + 500_00) / 100_00) * 100_00, 8_000_00)

/** Gross agorot of a kilometre beyond the included ones: list price / 400,000 and 25 agorot. */
export const extraKmOf = (listPrice: Agorot): Agorot => Math.round(listPrice / 400_000 + 25)
