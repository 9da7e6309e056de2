import type { Agorot } from '../money.ts'

const LARGEST_PERCENT = 20
/** The least that a month of a car costs, in percent of its list price. */
const FLOOR_PERCENT = 1

/** The lowest monthly price, gross, that may be planned for a car. */
export const priceFloor = (listPrice: Agorot): Agorot =>
  Math.ceil((listPrice * FLOOR_PERCENT) / 100)

/** Whether a price changes by so much that another person has to agree. */
export const isLargeChange = (before: Agorot, after: Agorot): boolean =>
  Math.abs(after - before) * 100 > before * LARGEST_PERCENT

/** A price changed by a percentage, to the nearest 10 shekels half up, as the price rule has them. */
export const changedByPercent = (monthly: Agorot, percent: number): Agorot =>
  Math.round((monthly * (100 + percent)) / 100_000) * 1000
