import type { FleetCalendar } from '@galgal/contract/Office/fleet/calendar'
import { addDays } from '@galgal/domain/dates'
import { CALENDAR_DAYS, runsOf } from '@galgal/domain/fleet/calendar'
import type { z } from 'zod'

const WEEK = 7

/** The calendar as its table draws it: its days, where its weeks begin and those beside it, and each car's days in rows. */
export function drawnCalendar(calendar: z.output<typeof FleetCalendar.output>) {
  const { from, items } = calendar
  const days = Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(from, at))
  return {
    ...calendar,
    days,
    weeks: days.filter((_, at) => at % WEEK === 0),
    before: addDays(from, -CALENDAR_DAYS),
    after: addDays(from, CALENDAR_DAYS),
    items: items.map((car) => ({ ...car, runs: runsOf(car.spans, from) })),
  }
}
