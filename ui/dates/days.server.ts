import { type Day, weekdayOf } from '@galgal/domain/dates'
import type { OpeningHours } from '@galgal/domain/hubs/hub-hours'
import type { Language } from '@galgal/i18n/locales'

/** A day as a calendar shows it: weekday, number and month, short enough for a narrow cell. */
export type DayView = { value: Day; weekday: string; day: string; month: string }

// A civil day has no zone: midnight of it in UTC, said in UTC.
const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`)

type Weekdays = Pick<Language, 'intl' | 'weekday'>

const formatter = (intl: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intl, { ...options, timeZone: 'UTC' })

/** Days with their names in a language, made on the server so that the browser repeats the same words. */
export function dayViews(days: Day[], { intl, weekday: form }: Weekdays): DayView[] {
  const weekday = formatter(intl, { weekday: form.cell })
  const month = formatter(intl, { month: 'short' })
  return days.map((value) => ({
    value,
    weekday: shortName(weekday.format(instantOf(value))),
    day: String(Number(value.slice(8))),
    month: month.format(instantOf(value)),
  }))
}

// In Hebrew a whole weekday is a short word after the word for day, which a narrow cell has no room for.
const shortName = (weekday: string) => weekday.split(' ').at(-1) ?? weekday

/** A near day in words, with its weekday and without its year. */
export const dayInWords = (day: Day, intl: string): string =>
  formatter(intl, { weekday: 'long', day: 'numeric', month: 'long' }).format(instantOf(day))

/** A whole date in words, with its weekday. */
export const longDay = (day: Day, intl: string): string =>
  formatter(intl, { dateStyle: 'full' }).format(instantOf(day))

export const hoursOfDay = (hours: OpeningHours, day: Day): string | null => {
  const open = hours[weekdayOf(day)]
  return open && `${open.open}–${open.close}`
}

// Hours are read from their beginning in Hebrew too (Unicode UAX #9, LRI and PDI), and on one line (word joiner).
const apart = (hours: string) => `\u2066${hours.replace('–', '–\u2060')}\u2069`

/** Weekly hours in one line, days of equal hours together: `Sun–Thu 07:30–19:00, Fri 08:00–13:30`. */
export function weeklyHours(hours: OpeningHours, { intl, weekday }: Weekdays): string {
  const names = formatter(intl, { weekday: weekday.line })
  // 2026-11-22 is a Sunday, the first day of the week in Israel.
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`)
  const groups: { from: string; to: string; hours: string }[] = []
  let last: (typeof groups)[number] | undefined
  for (const day of week) {
    const open = hoursOfDay(hours, day)
    const name = names.format(instantOf(day))
    if (open && last?.hours === open) last.to = name
    else last = open ? { from: name, to: name, hours: open } : undefined
    if (last && groups.at(-1) !== last) groups.push(last)
  }
  return groups
    .map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${apart(hours)}`)
    .join(', ')
}
