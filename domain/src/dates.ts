import { type Weekday, weekdays } from './weekdays.ts'

/** A civil day in Israel, `YYYY-MM-DD`. Compares with < and > as it reads. */
export type Day = string

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const zone = 'Asia/Jerusalem'

/** The business day at an instant, in Israel. */
export const dayAt = (instant: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()

/** The time of day at an instant, in Israel: `14:05`. */
export const timeAt = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/** The instant of a time of day (`HH:mm`) on a day in Israel; a time that a clock change skips becomes the next one. */
export const instantAt = (day: Day, time: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds)

/** The instant, in milliseconds since 1970, at which the business day of an instant is over. */
export const endOfDayAt = (instant: Date): number =>
  Temporal.PlainDate.from(dayAt(instant)).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds

/** An instant plus an ISO 8601 duration (`PT11M`, `P1M`), by the calendar in Israel. Throws a RangeError when it is no duration. */
export const addDuration = (instant: Date, duration: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).add(duration)
      .epochMilliseconds,
  )

export const addDays = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Keeps the day of the month, or takes the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).add({ months }).toString()

/** Whole civil days from one day to another; clock changes do not matter. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

/** Of days that were asked for, as the days of a range are for each of many hubs. */
const knownWeekdays = new Map<Day, Weekday>()
const MOST_KNOWN = 2000

export function weekdayOf(day: Day): Weekday {
  const known = knownWeekdays.get(day)
  if (known) return known
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek % 7] as Weekday
  if (knownWeekdays.size >= MOST_KNOWN) knownWeekdays.clear()
  knownWeekdays.set(day, weekday)
  return weekday
}

/** `dd/MM/yyyy`, and `dd.MM.yyyy` in Switzerland. */
export const formatDay = (day: Day, country = 'il'): string =>
  day
    .split('-')
    .toReversed()
    .join(country === 'ch' ? '.' : '/')
