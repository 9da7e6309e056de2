import { type Calendar, isHandOverDay } from '../calendar.ts'
import { addDays, type Day, daysBetween } from '../dates.ts'
import { capacityOn } from '../hubs/hub-hours.ts'

export type DayRange = { from: Day; till: Day }

/** The first and the last day a car can be handed over, counted from today. */
export const startRange = (
  car: { minimumDays: number; maximumDays: number },
  today: Day,
): DayRange => ({ from: addDays(today, car.minimumDays), till: addDays(today, car.maximumDays) })

/** A day in the range on which cars change hands. */
export const isStartDay = (day: Day, { from, till }: DayRange, calendar: Calendar): boolean =>
  from <= day && day <= till && isHandOverDay(calendar, day)

type PickUpHub = Parameters<typeof capacityOn>[0]

/** Every day of a range, the first and the last included. */
export const daysIn = ({ from, till }: DayRange): Day[] =>
  Array.from({ length: daysBetween(from, till) + 1 }, (_, index) => addDays(from, index))

/** The days on which a hub has capacity for so many more cars; `booked` are those it already hands over. */
export const freeDays = (
  hub: PickUpHub,
  days: readonly Day[],
  calendar: Calendar,
  cars: number,
  booked: (day: Day) => number,
): Day[] => days.filter((day) => capacityOn(hub, calendar, day) - booked(day) >= cars)

/** The first day of the range on which a hub has capacity for one more car; undefined when there is none. */
export const firstFreeDay = <Hub extends PickUpHub>(
  hubs: readonly Hub[],
  range: DayRange,
  calendar: Calendar,
  booked: (hub: Hub, day: Day) => number,
): Day | undefined =>
  daysIn(range).find((day) => hubs.some((hub) => capacityOn(hub, calendar, day) > booked(hub, day)))
