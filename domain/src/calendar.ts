import { addDays, type Day, dayAt, instantAt, timeAt, weekdayOf } from './dates.ts'

/** A day on which hubs are closed, or close early at `openUntil`; without provinces in the whole country. One of the company's own (`isOwn`) may also be open where the country's is not, or hold for some hubs alone. */
export type SpecialDay = {
  date: Day
  status: 'closed' | 'short' | 'open'
  openUntil: string | null
  provinces: string[] | null
  hubs?: number[] | null
  isOwn?: true
}
/** A list of days, or what knows those of any day; the company's own come first. */
export type Calendar = readonly SpecialDay[] | { on: (day: Day) => readonly SpecialDay[] }

/** What is known of a day, the company's own first. */
export const specialOn = (calendar: Calendar, day: Day): readonly SpecialDay[] =>
  'on' in calendar ? calendar.on(day) : calendar.filter(({ date }) => date === day)

// The company's own days change when its hubs are open, never what the law counts.
const isCountrys = ({ isOwn, provinces }: SpecialDay) => !isOwn && !provinces

/** Saturday, or a closed day of the whole country. */
export const isClosed = (calendar: Calendar, day: Day): boolean =>
  weekdayOf(day) === 'saturday' ||
  specialOn(calendar, day).some((it) => isCountrys(it) && it.status === 'closed')

/** Whether cars can change hands anywhere: neither a Saturday nor closed, by the company's own day where it has one. */
export function isHandOverDay(calendar: Calendar, day: Day): boolean {
  const own = specialOn(calendar, day).find(
    ({ isOwn, provinces, hubs }) => isOwn && !provinces && !hubs,
  )
  if (!own || weekdayOf(day) === 'saturday') return !isClosed(calendar, day)
  return own.status !== 'closed'
}

/** Sunday to Thursday and not closed. */
export const isBusinessDay = (calendar: Calendar, day: Day): boolean =>
  weekdayOf(day) !== 'friday' && !isClosed(calendar, day)

function businessDays(calendar: Calendar, day: Day, count: number, step: 1 | -1): Day {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, step)
    if (isBusinessDay(calendar, found)) left--
  }
  return found
}

/** The n-th business day before a day, not counting the day itself. */
export const businessDaysBefore = (calendar: Calendar, day: Day, count: number): Day =>
  businessDays(calendar, day, count, -1)

/** The n-th business day after a day, not counting the day itself. */
export const businessDaysAfter = (calendar: Calendar, day: Day, count: number): Day =>
  businessDays(calendar, day, count, 1)

/** The day itself, or the first later one that is not closed. */
export function nextOpenDay(calendar: Calendar, day: Day): Day {
  let found = day
  while (isClosed(calendar, found)) found = addDays(found, 1)
  return found
}

const FROM = '08:00'
const TILL = '20:00'
/** On Fridays and on days before holidays. */
const SHORT_TILL = '13:00'

/** Whether customers may be contacted about what is not urgent at a time (`HH:mm`) of a day in Israel: by day, never on a Saturday or a holiday. */
export function isContactHour(calendar: Calendar, day: Day, time: string): boolean {
  if (isClosed(calendar, day)) return false
  const isShort =
    !isBusinessDay(calendar, day) ||
    specialOn(calendar, day).some((it) => isCountrys(it) && it.status === 'short')
  return FROM <= time && time < (isShort ? SHORT_TILL : TILL)
}

/** The first contact hour at or after an instant. */
export function nextContactTime(calendar: Calendar, at: Date): Date {
  const time = timeAt(at)
  let day = dayAt(at)
  if (isContactHour(calendar, day, time)) return at
  if (time >= FROM) day = addDays(day, 1)
  while (!isContactHour(calendar, day, FROM)) day = addDays(day, 1)
  return instantAt(day, FROM)
}
