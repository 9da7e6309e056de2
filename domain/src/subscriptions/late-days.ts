import { addDays, type Day, daysBetween } from '../dates.ts'
import type { Agorot } from '../money.ts'
import { vatPercentOn } from './tax.ts'

/** The day after the end is free. */
const FREE_DAYS = 1
/** A late day costs this part of a month. */
const DAYS_OF_MONTH = 30
/** So many late days are billed together, and after so many a person decides what becomes of the car. */
export const LATE_DAYS_TOGETHER = 7

/** The first billed day of a car due back on `endDate`. */
export const firstLateDay = (endDate: Day): Day => addDays(endDate, FREE_DAYS + 1)

/** The day on which the first seven late days are billed. */
export const firstBillDay = (endDate: Day): Day =>
  addDays(firstLateDay(endDate), LATE_DAYS_TOGETHER - 1)

/** The latest `endDate` of a car for which this is a late day. */
export const endOfLateDay = (day: Day): Day => addDays(day, -FREE_DAYS - 1)

/** Gross agorot of a late day, by one car's price of a single month. */
export const lateDayPrice = (oneMonthPrice: Agorot): Agorot =>
  Math.round(oneMonthPrice / DAYS_OF_MONTH)

/** The late days up to `until`, the first `most` of them. */
export function lateDays(endDate: Day, until: Day, most: number): Day[] {
  const first = firstLateDay(endDate)
  const count = Math.min(Math.max(0, daysBetween(first, until) + 1), most)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** Groups unbilled days into bills of seven days and one VAT rate; a shorter one only once the car is back or the rate changes. */
export function lateBills<Late extends { day: Day }>(
  days: readonly Late[],
  { isBack }: { isBack: boolean },
): Late[][] {
  const bills: Late[][] = []
  let open: Late[] = []
  const close = () => {
    if (open.length) bills.push(open)
    open = []
  }
  for (const late of days) {
    const [first] = open
    if (first && vatPercentOn(first.day) !== vatPercentOn(late.day)) close()
    open.push(late)
    if (open.length === LATE_DAYS_TOGETHER) close()
  }
  if (isBack) close()
  return bills
}
