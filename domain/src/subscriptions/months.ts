import { addDays, addMonths, type Day, dayAt, instantAt, timeAt } from '../dates.ts'
import { type Agorot, shareOf } from '../money.ts'
import type { Quote } from '../orders/quote.ts'

/** The time in Israel at which the payments of a day are due. */
const TAKEN_FROM = '06:00'

/** The last day whose payments are due by an instant. */
export function payableUntil(now: Date): Day {
  const today = dayAt(now)
  return timeAt(now) >= TAKEN_FROM ? today : addDays(today, -1)
}

/** The day on which a payment (from 1) of a subscription is due; the first is taken at the order. */
export const paymentDay = (startDate: Day, number: number): Day => addMonths(startDate, number - 1)

const monthsOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The reverse of `paymentDay`: each payment falls into a month of its own. */
export const paymentNumber = (startDate: Day, day: Day): number =>
  monthsOf(day) - monthsOf(startDate) + 1

/** A payment (from 1) of a whole order, gross agorot. Throws RangeError when the order has none of that number. */
export function paymentOf({ monthly }: Pick<Quote, 'monthly'>, number: number): Agorot {
  const due = monthly.schedule.find(({ from, to }) => from <= number && number <= to)
  if (!due) throw new RangeError(`no payment ${number} in a schedule`)
  return due.total
}

/** Whole months from a start until a day on or after it. */
export function fullMonths(startDate: Day, day: Day): number {
  const begun = paymentNumber(startDate, day)
  return paymentDay(startDate, begun) <= day ? begun - 1 : begun - 2
}

export type MonthDue = { number: number; dueOn: Day; amount: Agorot }

export type DueTerms = {
  quote: Pick<Quote, 'monthly'>
  cars: number
  position: number
  startDate: Day
  /** the end of the contract, or the requested one: nothing is due from then on */
  endDate: Day
  nextOn: Day
}

/** One car's payments due up to a day, and the day of the next one; null when there is none. */
export function monthsDue(terms: DueTerms, until: Day): { due: MonthDue[]; nextOn: Day | null } {
  const { quote, cars, position, startDate, endDate } = terms
  const due: MonthDue[] = []
  let number = paymentNumber(startDate, terms.nextOn)
  let dueOn = terms.nextOn
  while (dueOn < endDate && dueOn <= until) {
    due.push({ number, dueOn, amount: shareOf(paymentOf(quote, number), cars, position) })
    dueOn = paymentDay(startDate, ++number)
  }
  return { due, nextOn: dueOn < endDate ? dueOn : null }
}

/** Days to wait after the first, the second … failed try; after the last one a person decides. */
const waits = [3, 4]

/** When a bill is charged again after so many failures, in the morning in Israel; undefined after the last try. */
export function nextTryAfter(failures: number, now: Date): Date | undefined {
  const days = waits[failures - 1]
  return days === undefined ? undefined : instantAt(addDays(dayAt(now), days), '06:00')
}
