import { addDays, type Day, daysBetween } from './dates.ts'
import type { Agorot } from './money.ts'
import { vatPercentOn } from './vat.ts'

/** On the day after the end a car that is not back costs nothing yet. */
const FREE_DAYS = 1
/** A month in days, of which one late day is a part. */
const DAYS_OF_MONTH = 30
/** So many late days are billed together, and after so many a person decides what becomes of the car. */
export const LATE_DAYS_TOGETHER = 7

/** The first day that is billed of a car that was to be back on a day. */
export const firstLateDay = (endDate: Day): Day => addDays(endDate, FREE_DAYS + 1)

/** The day on which the first seven are billed, of a car that was to be back on a day. */
export const firstBillDay = (endDate: Day): Day =>
  addDays(firstLateDay(endDate), LATE_DAYS_TOGETHER - 1)

/** The day by which a car was to be back for a day to be billed. */
export const endOfLateDay = (day: Day): Day => addDays(day, -FREE_DAYS - 1)

/** What a day of a car that is kept beyond its end costs, of one car's price of a single month; gross agorot. */
export const lateDayPrice = (oneMonthPrice: Agorot): Agorot =>
  Math.round(oneMonthPrice / DAYS_OF_MONTH)

/** The days to be billed by a day, on which the car is not back yet or came back: at most so many. */
export function lateDays(endDate: Day, until: Day, most: number): Day[] {
  const first = firstLateDay(endDate)
  const count = Math.min(Math.max(0, daysBetween(first, until) + 1), most)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/**
 * Which of the days that are not billed yet, in their order, make a bill each: one has the VAT of one rate and is of
 * seven days, or of fewer when the rate changes after them or the car is back.
 */
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
  for (const it of days) {
    const [first] = open
    if (first && vatPercentOn(first.day) !== vatPercentOn(it.day)) close()
    open.push(it)
    if (open.length === LATE_DAYS_TOGETHER) close()
  }
  if (isBack) close()
  return bills
}
