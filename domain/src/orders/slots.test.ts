import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SpecialDay } from '../calendar.ts'
import { addDays } from '../dates.ts'
import type { OpeningHours } from '../hubs/hub-hours.ts'
import { freeWindows, mergeWindows, nearestHubInReach, nextFree, windowsOn } from './slots.ts'

const day = { open: '07:30', close: '19:00' }
const openingHours: OpeningHours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: { open: '08:00', close: '13:30' },
  saturday: null,
}
const hub = { openingHours, province: 'dan', capacityPerSlot: 3 }
const special = (more: Partial<SpecialDay>): SpecialDay => ({
  date: '2026-12-01',
  status: 'short',
  openUntil: '13:00',
  provinces: null,
  ...more,
})
const startsOn = (date: string, calendar: SpecialDay[] = []) =>
  windowsOn(hub, calendar, date).map(({ fromTime }) => fromTime)

test('windows are two hours each, from the opening, and end by the closing', () => {
  expect(windowsOn(hub, [], '2026-12-01')).toEqual([
    { fromTime: '07:30', tillTime: '09:30' },
    { fromTime: '09:30', tillTime: '11:30' },
    { fromTime: '11:30', tillTime: '13:30' },
    { fromTime: '13:30', tillTime: '15:30' },
    { fromTime: '15:30', tillTime: '17:30' },
  ])
  expect(startsOn('2026-12-04')).toEqual(['08:00', '10:00']) // a Friday
  expect(startsOn('2026-12-05')).toEqual([]) // a Saturday
})

test('a short day ends early, a closed one has no window, elsewhere it is a day like any other', () => {
  expect(startsOn('2026-12-01', [special({})])).toEqual(['07:30', '09:30'])
  expect(startsOn('2026-12-01', [special({ openUntil: '09:00' })])).toEqual([])
  expect(startsOn('2026-12-01', [special({ status: 'closed' })])).toEqual([])
  expect(
    startsOn('2026-12-01', [special({ status: 'closed', provinces: ['eilat'] })]),
  ).toHaveLength(5)
})

test('a hub that is open until midnight has no window that begins today and ends tomorrow', () => {
  const late = {
    ...hub,
    openingHours: { ...openingHours, tuesday: { open: '19:30', close: '23:59' } },
  }
  expect(windowsOn(late, [], '2026-12-01')).toEqual([
    { fromTime: '19:30', tillTime: '21:30' },
    { fromTime: '21:30', tillTime: '23:30' },
  ])
})

test('the nearest hub brings it, unless that is too far for all', () => {
  const at = (lat: number, doorToDoorRadiusKm: number) => ({ lat, lng: 34.8, doorToDoorRadiusKm })
  const [near, far] = [at(32, 5), at(32.2, 40)]
  const from = (lat: number) => nearestHubInReach([far, near], { lat, lng: 34.8 })
  expect(from(32.01)?.hub).toBe(near)
  expect(from(32.01)?.km).toBeCloseTo(1.1, 1)
  expect(from(32.06)?.hub).toBe(far) // nearer to the one, but out of its reach
  expect(from(33)).toBeUndefined()
})

test('a window is free while as many cars as are wanted still fit', () => {
  const range = { from: '2026-12-01', till: '2026-12-01' }
  const taken = ({ fromTime }: { fromTime: string }) => (fromTime === '09:30' ? 2 : 0)
  const freeFor = (cars: number) =>
    freeWindows(hub, range, [], cars, taken).flatMap(({ times }) => times.map((it) => it.fromTime))
  expect(freeFor(1)).toContain('09:30')
  expect(freeFor(2)).not.toContain('09:30')
  expect(freeFor(3)).toContain('11:30')
  expect(freeFor(4)).toEqual([])
})

const windowOf = (fromTime: string) => ({ fromTime, tillTime: `${fromTime.slice(0, 2)}:59` })

test('the windows of several hubs are listed once each, by the clock', () => {
  const one = [{ date: '2026-12-02', times: [windowOf('08:00'), windowOf('10:00')] }]
  const two = [
    { date: '2026-12-01', times: [windowOf('08:30')] },
    { date: '2026-12-02', times: [windowOf('08:00'), windowOf('08:30')] },
  ]
  expect(mergeWindows([one, two])).toEqual([
    { date: '2026-12-01', times: [windowOf('08:30')] },
    { date: '2026-12-02', times: [windowOf('08:00'), windowOf('08:30'), windowOf('10:00')] },
  ])
  expect(mergeWindows([])).toEqual([])
})

const start = '2026-01-01'
const anyDay = fc.integer({ min: 0, max: 1095 }).map((days) => addDays(start, days))
const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 ? '30' : '00'}`
})
const anyHours = fc.option(fc.record({ open: clock, close: clock }), { nil: null })
const anyHub = fc.record({
  province: fc.constantFrom('dan', 'eilat'),
  capacityPerSlot: fc.integer({ min: 1, max: 6 }),
  openingHours: fc.record({
    sunday: anyHours,
    monday: anyHours,
    tuesday: anyHours,
    wednesday: anyHours,
    thursday: anyHours,
    friday: anyHours,
    saturday: anyHours,
  }),
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('whatever the hours of a hub are: in a row, two hours long, inside them, and none is left out', () => {
  fc.assert(
    fc.property(anyHub, anyDay, (it, date) => {
      const windows = windowsOn(it, [], date)
      const ends = windows.map(({ tillTime }) => minutesOf(tillTime))
      const starts = windows.map(({ fromTime }) => minutesOf(fromTime))
      expect(ends).toEqual(starts.map((minutes) => minutes + 120))
      expect(starts.slice(1)).toEqual(ends.slice(0, -1))
      const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
      const weekday = names[new Date(`${date}T12:00:00Z`).getUTCDay()] as keyof OpeningHours
      const hours = weekday === 'saturday' ? null : it.openingHours[weekday]
      const span = hours ? minutesOf(hours.close) - minutesOf(hours.open) : 0
      expect(windows).toHaveLength(Math.max(0, Math.floor(span / 120)))
      if (hours && windows.length) expect(windows[0]?.fromTime).toBe(hours.open)
    }),
  )
})

test('the next free slot is never the one that is taken, and the first after it if there is one', () => {
  fc.assert(
    fc.property(anyHub, anyDay, fc.integer({ min: 1, max: 3 }), (it, date, cars) => {
      const range = { from: date, till: addDays(date, 14) }
      const [first, ...rest] = freeWindows(it, range, [], cars, () => 0).flatMap((free) =>
        free.times.map((window) => ({ date: free.date, ...window })),
      )
      if (!first) return
      const taken = { date: first.date, fromTime: first.fromTime, tillTime: first.tillTime }
      const full = (slot: typeof taken) =>
        slot.date === taken.date && slot.fromTime === taken.fromTime ? it.capacityPerSlot : 0
      expect(nextFree(freeWindows(it, range, [], cars, full), taken)).toEqual(rest[0])
      // Of the last one nothing comes after: then the first there is.
      const last = rest.at(-1)
      if (last)
        expect(nextFree(freeWindows(it, range, [], cars, () => 0).slice(0, 1), last)).toEqual(first)
    }),
  )
})
