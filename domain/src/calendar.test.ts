import { expect, test } from 'vitest'
import {
  businessDaysBefore,
  type Calendar,
  isBusinessDay,
  isClosed,
  nextOpenDay,
} from './calendar.ts'
import { capacityOn, hoursOn } from './hubs/hub-hours.ts'

const nine = { open: '09:00', close: '18:00' }
const weekdays = { sunday: nine, monday: nine, tuesday: nine, wednesday: nine, thursday: nine }
const hub = {
  openingHours: { ...weekdays, friday: { open: '08:30', close: '13:00' }, saturday: null },
  province: 'jerusalem',
  slotMinutes: 60,
  capacityPerSlot: 2,
}
// Monday closed everywhere, Tuesday short, Wednesday closed in Jerusalem alone.
const calendar: Calendar = [
  { date: '2026-11-23', status: 'closed', openUntil: null, provinces: null },
  { date: '2026-11-24', status: 'short', openUntil: '13:00', provinces: null },
  { date: '2026-11-25', status: 'closed', openUntil: null, provinces: ['jerusalem'] },
]

test('Saturdays and closed days are closed; a day closed in one province is not', () => {
  expect(isClosed(calendar, '2026-11-21')).toBe(true)
  expect(isClosed(calendar, '2026-11-23')).toBe(true)
  expect(isClosed(calendar, '2026-11-24')).toBe(false)
  expect(isClosed(calendar, '2026-11-25')).toBe(false)
})

test('business days are Sunday to Thursday and not closed', () => {
  const open = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) =>
    isBusinessDay(calendar, day),
  )
  expect(open).toEqual([false, false, true, false, true])
})

test('business days are counted back over week-ends and closed days', () => {
  expect(businessDaysBefore(calendar, '2026-11-24', 1)).toBe('2026-11-22')
  expect(businessDaysBefore(calendar, '2026-11-24', 2)).toBe('2026-11-19')
  expect(businessDaysBefore(calendar, '2026-11-24', 0)).toBe('2026-11-24')
})

test('the first open day is the day itself or a later one', () => {
  expect(nextOpenDay(calendar, '2026-11-21')).toBe('2026-11-22')
  expect(nextOpenDay(calendar, '2026-11-23')).toBe('2026-11-24')
  expect(nextOpenDay(calendar, '2026-11-20')).toBe('2026-11-20')
})

test('a hub keeps its weekly hours, shortened or closed by the calendar', () => {
  expect(hoursOn(hub, calendar, '2026-11-22')).toEqual(nine)
  expect(hoursOn(hub, calendar, '2026-11-20')).toEqual({ open: '08:30', close: '13:00' })
  expect(hoursOn(hub, calendar, '2026-11-21')).toBeUndefined()
  expect(hoursOn(hub, calendar, '2026-11-23')).toBeUndefined()
  expect(hoursOn(hub, calendar, '2026-11-24')).toEqual({ open: '09:00', close: '13:00' })
  expect(hoursOn(hub, calendar, '2026-11-25')).toBeUndefined()
  expect(hoursOn({ ...hub, province: 'dan' }, calendar, '2026-11-25')).toEqual(nine)
})

test('a short day never lengthens one that ends earlier, and may leave nothing of it', () => {
  const late = { open: '13:00', close: '20:00' }
  const evening = { ...hub, openingHours: { ...hub.openingHours, tuesday: late } }
  expect(hoursOn(evening, calendar, '2026-11-24')).toBeUndefined()
  const early = {
    ...hub,
    openingHours: { ...hub.openingHours, tuesday: { open: '07:00', close: '12:00' } },
  }
  expect(hoursOn(early, calendar, '2026-11-24')).toEqual({ open: '07:00', close: '12:00' })
})

test('the room of a day is its whole slots times the cars of one', () => {
  expect(capacityOn(hub, calendar, '2026-11-22')).toBe(18)
  expect(capacityOn(hub, calendar, '2026-11-24')).toBe(8)
  expect(capacityOn(hub, calendar, '2026-11-20')).toBe(8)
  expect(capacityOn(hub, calendar, '2026-11-23')).toBe(0)
})
