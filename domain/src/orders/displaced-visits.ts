import type { Calendar } from '../calendar.ts'
import type { Day } from '../dates.ts'
import { capacityOn, isClosedBetween, placesAt, plannedHoursOn } from '../hubs/hub-hours.ts'
import type { Window } from './slots.ts'

type VisitedHub = Parameters<typeof capacityOn>[0] & {
  id: number
  capacityPerSlot: number
  services: readonly ('pickup' | 'return')[]
}

/** Cars that are to change hands at a hub's desk, or at a door in a window of it. */
export type BookedVisit = {
  /** The order's, or that of the subscription on its way back. */
  ownerId: string
  direction: 'out' | 'back'
  hubId: number
  day: Day
  /** Null: at the desk. */
  window: Window | null
  cars: number
  bookedAt: Date
}

const serviceOf = { out: 'pickup', back: 'return' } as const

// At a desk as many are brought back as are handed over; a window at doors is for both.
const placeKey = ({ hubId, day, direction, window }: BookedVisit) =>
  [hubId, day, window ? window.fromTime : direction].join(' ')

/** How many cars a hub has room for where and when a visit is. */
function placesFor(
  hub: VisitedHub,
  calendar: Calendar,
  { direction, day, window }: BookedVisit,
): number {
  if (!hub.services.includes(serviceOf[direction])) return 0
  if (!window) return capacityOn(hub, calendar, day)
  const { fromTime: from, tillTime: till } = window
  const hours = plannedHoursOn(hub, calendar, day)
  const isOpen = hours && hours.open <= from && till <= hours.close
  return isOpen && !isClosedBetween(hub, day, { from, till }) ? placesAt(hub, day, from) : 0
}

/** The visits that their hubs have no room for; of those that were booked for one time the last ones. */
export function displacedVisits<Visit extends BookedVisit>(
  hubs: readonly VisitedHub[],
  calendar: Calendar,
  visits: readonly Visit[],
): Visit[] {
  const hubOf = new Map(hubs.map((hub) => [hub.id, hub]))
  const taken = new Map<string, number>()
  return visits
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .filter((visit) => {
      const hub = hubOf.get(visit.hubId)
      const key = placeKey(visit)
      const before = taken.get(key) ?? 0
      if (!hub || before + visit.cars > placesFor(hub, calendar, visit)) return true
      taken.set(key, before + visit.cars)
      return false
    })
}
