import { addDays, type Day } from '../dates.ts'
import { type Holiday, holidaysIn } from '../holidays.ts'

/** The Hebrew year that a day is in, such as 5787. */
export const hebrewYearOf = (day: Day): number =>
  Temporal.PlainDate.from(day).withCalendar('hebrew').year

const firstDayOf = (year: number): Day =>
  Temporal.PlainDate.from({ calendar: 'hebrew', year, monthCode: 'M01', day: 1 })
    .withCalendar('iso8601')
    .toString()

/** From Rosh Hashana to the day before the next one. */
export const hebrewYear = (year: number): { from: Day; till: Day } => ({
  from: firstDayOf(year),
  till: addDays(firstDayOf(year + 1), -1),
})

/** The holidays and short days of a Hebrew year, as computed. */
export function holidaysOfHebrewYear(year: number): Holiday[] {
  const { from, till } = hebrewYear(year)
  return [from, till]
    .flatMap((day) => holidaysIn(Number(day.slice(0, 4))))
    .filter(({ date }) => from <= date && date <= till)
}
