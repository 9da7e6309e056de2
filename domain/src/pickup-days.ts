import { type Calendar, isClosed, roomOn } from './calendar.ts'
import { addDays, type Day, daysBetween } from './dates.ts'

export type DayRange = { from: Day; till: Day }

/** The first and the last day a car can be handed over, counted from today. */
export const startRange = (
  car: { minimumDays: number; maximumDays: number },
  today: Day,
): DayRange => ({ from: addDays(today, car.minimumDays), till: addDays(today, car.maximumDays) })

/** A day in the range that is neither a Saturday nor closed. */
export const isStartDay = (day: Day, { from, till }: DayRange, calendar: Calendar): boolean =>
  from <= day && day <= till && !isClosed(calendar, day)

type PickUpHub = Parameters<typeof roomOn>[0]

/** Every day of a range, the first and the last included. */
export const daysIn = ({ from, till }: DayRange): Day[] =>
  Array.from({ length: daysBetween(from, till) + 1 }, (_, index) => addDays(from, index))

/** Those of some days on which a hub still has room for so many cars; `booked` says how many it already hands over. */
export const freeDays = (
  hub: PickUpHub,
  days: readonly Day[],
  calendar: Calendar,
  cars: number,
  booked: (day: Day) => number,
): Day[] => days.filter((day) => roomOn(hub, calendar, day) - booked(day) >= cars)

/** The first day of the range on which one of the hubs has room for one more car; undefined when none has. */
export function firstFreeDay<Hub extends PickUpHub>(
  hubs: readonly Hub[],
  { from, till }: DayRange,
  calendar: Calendar,
  booked: (hub: Hub, day: Day) => number,
): Day | undefined {
  for (let day = from; day <= till; day = addDays(day, 1))
    if (hubs.some((hub) => roomOn(hub, calendar, day) > booked(hub, day))) return day
  return undefined
}
