import { type Calendar, isBusinessDay, isClosed } from './calendar.ts'
import { addDays, type Day, dayAt, instantAt, timeAt } from './dates.ts'

const FROM = '08:00'
const TILL = '20:00'
/** On Fridays and on days before holidays. */
const SHORT_TILL = '13:00'

/** Whether customers may be contacted about what is not urgent at a time (`HH:mm`) of a day in Israel: by day, never on a Saturday or a holiday. */
export function isContactHour(calendar: Calendar, day: Day, time: string): boolean {
  if (isClosed(calendar, day)) return false
  const isShort =
    !isBusinessDay(calendar, day) ||
    calendar.some(({ date, status, provinces }) => date === day && status === 'short' && !provinces)
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
