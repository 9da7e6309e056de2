import type { Calendar } from '../calendar.ts'
import { kmBetween, type Point } from '../coordinates.ts'
import type { Day } from '../dates.ts'
import { isClosedBetween, placesAt, plannedHoursOn } from '../hubs/hub-hours.ts'
import { type DayRange, daysIn } from './pickup-days.ts'

/** Two hours in which a car is delivered, `HH:mm` each; sorts as text. */
export type Window = { fromTime: string; tillTime: string }
export type WindowsOfDay = { date: Day; times: Window[] }
/** One window of one day. */
export type Slot = Window & { date: Day }

type DeliveringHub = Parameters<typeof plannedHoursOn>[0] & Parameters<typeof placesAt>[0]

const HOURS_LONG = 2

/** `14:30` plus hours; undefined past midnight. Wall-clock time, so clock changes do not matter. */
function addHours(time: string, hours: number): string | undefined {
  const hour = Number(time.slice(0, 2)) + hours
  return hour < 24 ? `${String(hour).padStart(2, '0')}${time.slice(2)}` : undefined
}

/** A hub's windows on a day: two hours each, one after the other from its opening, the last ends by its closing; none in which it is closed or has no places at all. */
export function windowsOn(hub: DeliveringHub, calendar: Calendar, day: Day): Window[] {
  const hours = plannedHoursOn(hub, calendar, day)
  const windows: Window[] = []
  if (!hours) return windows
  let fromTime: string | undefined = hours.open
  while (fromTime) {
    const tillTime = addHours(fromTime, HOURS_LONG)
    if (!tillTime || tillTime > hours.close) break
    if (
      placesAt(hub, day, fromTime) > 0 &&
      !isClosedBetween(hub, day, { from: fromTime, till: tillTime })
    )
      windows.push({ fromTime, tillTime })
    fromTime = tillTime
  }
  return windows
}

/** The nearest hub whose delivery radius reaches a point, with its distance in kilometres. */
export function nearestHubInReach<Hub extends Point & { doorToDoorRadiusKm: number }>(
  hubs: readonly Hub[],
  point: Point,
): { hub: Hub; km: number } | undefined {
  return hubs
    .map((hub) => ({ hub, km: kmBetween(hub, point) }))
    .filter(({ hub, km }) => km <= hub.doorToDoorRadiusKm)
    .toSorted((a, b) => a.km - b.km)[0]
}

/** The windows of each day in which a hub can deliver so many more cars; `taken` are those it already delivers. */
export function freeWindows(
  hub: DeliveringHub,
  range: DayRange,
  calendar: Calendar,
  cars: number,
  taken: (slot: Slot) => number,
): WindowsOfDay[] {
  return daysIn(range).flatMap((date) => {
    const times = windowsOn(hub, calendar, date).filter(
      (window) => taken({ date, ...window }) + cars <= placesAt(hub, date, window.fromTime),
    )
    return times.length ? [{ date, times }] : []
  })
}

/** The windows that are free at any hub, each once, sorted. */
export function mergeWindows(ofHubs: readonly WindowsOfDay[][]): WindowsOfDay[] {
  const days = new Map<Day, Map<string, Window>>()
  for (const { date, times } of ofHubs.flat()) {
    const day = days.get(date) ?? new Map<string, Window>()
    for (const window of times) day.set(window.fromTime, window)
    days.set(date, day)
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => ({
      date,
      times: [...day.values()].toSorted((a, b) => (a.fromTime < b.fromTime ? -1 : 1)),
    }))
}

/** The first free slot after a given one, else the first of all; undefined when none is free. */
export function nextFree(free: readonly WindowsOfDay[], { date, fromTime }: Slot) {
  const slots = free.flatMap((day) => day.times.map((window) => ({ date: day.date, ...window })))
  const isAfter = (slot: Slot) =>
    slot.date > date || (slot.date === date && slot.fromTime > fromTime)
  return slots.find(isAfter) ?? slots[0]
}
