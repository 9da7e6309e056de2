import { type Calendar, capacityOn } from '@galgal/domain/calendar'
import { type Day, dayAt } from '@galgal/domain/dates'
import { type DayRange, daysIn, freeDays } from '@galgal/domain/orders/pickup-days'
import {
  freeWindows,
  nextFree,
  type Slot,
  type WindowsOfDay,
  windowsOn,
} from '@galgal/domain/orders/slots'
import { endRange } from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { Hub } from '../../db/order/hubs.ts'
import { readReservedCars } from '../../db/order/slots.ts'
import { findOwnSubscription, type OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, readReturns } from '../../db/subscriptions/terminations.ts'
import { Refusal } from '../../handle.ts'
import { canTransition } from '../subscription-status/transition.ts'

/** A subscription whose car is out, and when it could come back. */
export type ReturnState = OwnSubscription & {
  calendar: Calendar
  today: Day
  /** The days on which it can be ended. */
  range: DayRange
}

type Whose = { id: string; customerId: string }

/** Undefined while the car was not handed over. Throws OrderClosed when there is no end to choose any more. */
export async function findReturn(
  db: Db,
  whose: Whose,
  now: Date,
): Promise<ReturnState | undefined> {
  const found = await findOwnSubscription(db, whose)
  if (!found?.subscription.handedOverAt) return undefined
  const state = await returnOf(db, found, now)
  if (!state) throw new Refusal('OrderClosed')
  return state
}

/** Undefined when there is no end to choose any more: it is asked for, or over. */
export async function returnOf(
  db: Db,
  it: OwnSubscription,
  now: Date,
): Promise<ReturnState | undefined> {
  const { subscription } = it
  const today = dayAt(now)
  const range = endRange(today, subscription.endDate)
  if (!range || !canTransition(subscription, 'endRequested')) return undefined
  if (await findOpenTermination(db, subscription.id)) return undefined
  return { ...it, calendar: await readCalendar(db), today, range }
}

/** The days on which each of some hubs has room for one more car that comes back; what they hand over does not count. */
export async function returnDaysAt(db: Db, hubs: Hub[], { calendar, range }: ReturnState) {
  const booked = await readReturns(db, range)
  const all = daysIn(range)
  const days = new Map<number, Day[]>(
    hubs.map((hub) => [hub.id, freeDays(hub, all, calendar, 1, (day) => booked(hub.id, day))]),
  )
  return (hub: Hub): Day[] => days.get(hub.id) ?? []
}

/** Whether a hub can take one more car back on a day. */
export async function hasReturnRoom(db: Db, hub: Hub, calendar: Calendar, day: Day) {
  const booked = await readReturns(db, { from: day, till: day, hubId: hub.id })
  return capacityOn(hub, calendar, day) > booked(hub.id, day)
}

/** The windows in which each of some hubs can fetch one more car, of all days or of some. */
export async function returnWindowsAt(
  db: Db,
  hubs: Hub[],
  { subscription, calendar, range: all }: ReturnState,
  { now, range = all }: { now: Date; range?: DayRange },
) {
  const hubIds = hubs.map(({ id }) => id)
  const except = { ownerId: subscription.id, direction: 'back' } as const
  const taken = await readReservedCars(db, { hubIds, range, now, except })
  return (hub: Hub): WindowsOfDay[] =>
    freeWindows(hub, range, calendar, 1, (slot) => taken(hub.id, slot))
}

const isAmong = (windows: { fromTime: string; tillTime: string }[], { fromTime, tillTime }: Slot) =>
  windows.some((it) => it.fromTime === fromTime && it.tillTime === tillTime)

/** Throws DateNotAvailable, or SlotTaken with the next free one. */
export async function refuseUnlessFree(
  db: Db,
  hub: Hub,
  state: ReturnState,
  { slot, now }: { slot: Slot; now: Date },
) {
  const { calendar, range } = state
  const isOffered = range.from <= slot.date && slot.date <= range.till
  if (!isOffered || !isAmong(windowsOn(hub, calendar, slot.date), slot))
    throw new Refusal('DateNotAvailable')
  const day = { from: slot.date, till: slot.date }
  const [free] = (await returnWindowsAt(db, [hub], state, { now, range: day }))(hub)
  if (free && isAmong(free.times, slot)) return
  const next = nextFree((await returnWindowsAt(db, [hub], state, { now }))(hub), slot)
  throw new Refusal('SlotTaken', next ? { next } : {})
}
