import { expect, test } from 'vitest'
import type { SpecialDay } from '../calendar.ts'
import type { OpeningHours } from '../hubs/hub-hours.ts'
import { daysIn, firstFreeDay, freeDays, isStartDay, startRange } from './pickup-days.ts'

const day = { open: '08:00', close: '10:00' }
const openingHours: OpeningHours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: { open: '08:00', close: '09:00' },
  saturday: null,
}
// Four cars a day, two on a Friday.
const hub = { openingHours, province: 'dan', slotMinutes: 60, capacityPerSlot: 2 }
const closed: SpecialDay = {
  date: '2026-12-01',
  status: 'closed',
  openUntil: null,
  provinces: null,
}
const week = { from: '2026-11-29', till: '2026-12-05' } // Sunday to Saturday
const nothing = () => 0

test('a subscription begins between the minimum and the maximum days from today', () => {
  const range = startRange({ minimumDays: 7, maximumDays: 52 }, '2026-11-22')
  expect(range).toEqual({ from: '2026-11-29', till: '2027-01-13' })
  const may = (it: string) => isStartDay(it, range, [closed])
  expect(['2026-11-28', '2026-11-29', '2027-01-13', '2027-01-14'].map(may)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('never on a Saturday or a closed day', () => {
  expect(isStartDay('2026-12-05', week, [])).toBe(false)
  expect(isStartDay('2026-12-01', week, [])).toBe(true)
  expect(isStartDay('2026-12-01', week, [closed])).toBe(false)
})

test('a hub offers the days it is open', () => {
  expect(freeDays(hub, daysIn(week), [closed], 1, nothing)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
})

test('a day closed in another province is open here', () => {
  const elsewhere = { ...closed, provinces: ['eilat'] }
  expect(freeDays(hub, daysIn(week), [elsewhere], 1, nothing)).toContain('2026-12-01')
})

test('an order of several cars needs room for all of them', () => {
  expect(freeDays(hub, daysIn(week), [], 3, nothing)).not.toContain('2026-12-04')
  const booked = (it: string) => (it === '2026-11-30' ? 3 : 0)
  expect(freeDays(hub, daysIn(week), [], 1, booked)).toContain('2026-11-30')
  expect(freeDays(hub, daysIn(week), [], 2, booked)).not.toContain('2026-11-30')
})

test('the first free day is the first of what the hubs offer', () => {
  const weekend = { from: '2026-12-04', till: '2026-12-07' } // Friday to Monday
  const full = (_: unknown, it: string) => (it === '2026-12-04' ? 2 : 0)
  expect(firstFreeDay([hub], weekend, [], nothing)).toBe('2026-12-04')
  expect(firstFreeDay([hub], weekend, [], full)).toBe('2026-12-06')
  const sunday: SpecialDay = { ...closed, date: '2026-12-06', provinces: ['dan'] }
  expect(firstFreeDay([hub], weekend, [sunday], full)).toBe('2026-12-07')
  const south = { ...hub, province: 'south' }
  expect(firstFreeDay([hub, south], weekend, [sunday], full)).toBe('2026-12-06')
  expect(freeDays(south, daysIn(weekend), [sunday], 1, (it) => full(south, it))[0]).toBe(
    '2026-12-06',
  )
})

test('without a hub, or with every hub full, there is no first day', () => {
  expect(firstFreeDay([], week, [], nothing)).toBeUndefined()
  expect(firstFreeDay([hub], week, [], () => 4)).toBeUndefined()
})
