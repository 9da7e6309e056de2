import { type Day, daysBetween } from '../dates.ts'

/** No odometer shows more. */
export const MAX_KILOMETRES = 999_999
/** More than anyone drives in a day. */
const MAX_PER_DAY = 1500
/** Fewer days tell no pace. */
const MIN_DAYS = 14
const DAYS_A_MONTH = 365.25 / 12

export type Reading = { kilometres: number; day: Day }

/** Why a reading cannot follow the last one: an odometer never goes back, and no car is that fast. */
export function readingError(last: Reading | undefined, { kilometres, day }: Reading) {
  if (!last) return undefined
  if (kilometres < last.kilometres) return 'odometerLower'
  const days = daysBetween(last.day, day) + 1
  return kilometres > last.kilometres + days * MAX_PER_DAY ? 'odometerTooHigh' : undefined
}

export type Pace = {
  /** Kilometres since the first reading, and how many of them are included up to the last. */
  driven: number
  included: number
  perMonth: number
}

/** Kilometres driven compared with those included; undefined while the readings are too close. */
export function paceOf(kmPerMonth: number, first: Reading, last: Reading): Pace | undefined {
  const days = daysBetween(first.day, last.day)
  if (days < MIN_DAYS) return undefined
  const months = days / DAYS_A_MONTH
  const driven = last.kilometres - first.kilometres
  return {
    driven,
    included: Math.round(kmPerMonth * months),
    perMonth: Math.round(driven / months),
  }
}
