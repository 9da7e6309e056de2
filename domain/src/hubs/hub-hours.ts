import { type Calendar, specialOn } from '../calendar.ts'
import { type Day, weekdayOf } from '../dates.ts'
import type { Weekday } from '../weekdays.ts'

type Hours = { open: string; close: string }
/** `HH:mm` each; null where it is closed all day. */
export type OpeningHours = Record<Weekday, Hours | null>

/** From which day to which a hub is closed, the last included; with times only between these, on each of the days. */
export type Closure = { from: Day; till: Day; fromTime: string | null; tillTime: string | null }

/** How many cars change hands at once in what begins from a time on and before another, on one day or on a day of the week. */
export type CapacityRule = {
  weekday: Weekday | null
  date: Day | null
  from: string
  till: string
  cars: number
}

type OpenHub = {
  id?: number
  openingHours: OpeningHours
  province: string
  closures?: readonly Closure[]
}

type BusyHub = { capacityPerSlot: number; capacityRules?: readonly CapacityRule[] }

const isWithin = ({ from, till }: { from: Day; till: Day }, day: Day) => from <= day && day <= till

const closuresOn = ({ closures = [] }: OpenHub, day: Day) =>
  closures.filter((closure) => isWithin(closure, day))

/** A hub's hours on a day by its weekly hours and the calendar, before anything it is closed for; undefined when closed. */
export function plannedHoursOn(hub: OpenHub, calendar: Calendar, day: Day): Hours | undefined {
  const weekday = weekdayOf(day)
  const usual = hub.openingHours[weekday]
  if (!usual || weekday === 'saturday') return undefined
  const special = specialOn(calendar, day).find(
    ({ provinces, hubs }) =>
      (!provinces || provinces.includes(hub.province)) &&
      (!hubs || (hub.id !== undefined && hubs.includes(hub.id))),
  )
  if (!special || special.status === 'open') return usual
  if (special.status === 'closed') return undefined
  const close =
    special.openUntil && special.openUntil < usual.close ? special.openUntil : usual.close
  return usual.open < close ? { open: usual.open, close } : undefined
}

/** Whether a hub is closed at any time between two of a day. */
export const isClosedBetween = (
  hub: OpenHub,
  day: Day,
  { from, till }: { from: string; till: string },
): boolean =>
  closuresOn(hub, day).some(
    ({ fromTime, tillTime }) =>
      fromTime === null || tillTime === null || (fromTime < till && from < tillTime),
  )

/** A hub's hours (`HH:mm`) on a day, from the first it is open to the last; undefined when closed. */
export function hoursOn(hub: OpenHub, calendar: Calendar, day: Day): Hours | undefined {
  const planned = plannedHoursOn(hub, calendar, day)
  if (!planned) return undefined
  let { open, close } = planned
  const closed = closuresOn(hub, day)
  for (const { fromTime } of closed) if (fromTime === null) return undefined
  const byStart = closed.toSorted((a, b) => ((a.fromTime ?? '') < (b.fromTime ?? '') ? -1 : 1))
  for (const { fromTime, tillTime } of byStart)
    if (fromTime && tillTime && fromTime <= open && open < tillTime) open = tillTime
  for (const { fromTime, tillTime } of byStart.toReversed())
    if (fromTime && tillTime && fromTime < close && close <= tillTime) close = fromTime
  return open < close ? { open, close } : undefined
}

/** How many cars a hub can hand over, bring or fetch in what begins at a time of a day. */
export function placesAt(hub: BusyHub, day: Day, time: string): number {
  const { capacityRules: rules = [], capacityPerSlot } = hub
  if (rules.length === 0) return capacityPerSlot
  const holds = ({ from, till }: CapacityRule) => from <= time && time < till
  const weekday = weekdayOf(day)
  const rule =
    rules.find((it) => it.date === day && holds(it)) ??
    rules.find((it) => it.weekday === weekday && holds(it))
  return rule?.cars ?? capacityPerSlot
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0')).join(':')

/** How many cars a hub can hand over on a day: its slots, each with its places. */
export function capacityOn(
  hub: OpenHub & BusyHub & { slotMinutes: number },
  calendar: Calendar,
  day: Day,
): number {
  const hours = plannedHoursOn(hub, calendar, day)
  if (!hours) return 0
  const open = minutesOf(hours.open)
  const slots = Math.floor((minutesOf(hours.close) - open) / hub.slotMinutes)
  if (closuresOn(hub, day).length === 0 && !hub.capacityRules?.length)
    return slots * hub.capacityPerSlot
  let places = 0
  for (let slot = 0; slot < slots; slot++) {
    const from = timeOf(open + slot * hub.slotMinutes)
    const till = timeOf(open + (slot + 1) * hub.slotMinutes)
    if (!isClosedBetween(hub, day, { from, till })) places += placesAt(hub, day, from)
  }
  return places
}
