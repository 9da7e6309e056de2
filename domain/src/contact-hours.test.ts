import { expect, test } from 'vitest'
import { isContactHour, nextContactTime } from './calendar.ts'
import { instantAt } from './dates.ts'

const calendar = [
  { date: '2026-11-24', status: 'closed', openUntil: null, provinces: null },
  { date: '2026-11-25', status: 'short', openUntil: '13:00', provinces: null },
  { date: '2026-11-26', status: 'closed', openUntil: null, provinces: ['eilat'] },
] as const

test.for([
  ['a Sunday morning', '2026-11-22', '08:00', true],
  ['a Sunday before breakfast', '2026-11-22', '07:59', false],
  ['a Sunday evening', '2026-11-22', '19:59', true],
  ['a Sunday night', '2026-11-22', '20:00', false],
  ['a Friday morning', '2026-11-27', '12:59', true],
  ['a Friday afternoon', '2026-11-27', '13:00', false],
  ['a Saturday', '2026-11-28', '12:00', false],
  ['a holiday', '2026-11-24', '12:00', false],
  ['the eve of a holiday at noon', '2026-11-25', '12:00', true],
  ['the eve of a holiday in the afternoon', '2026-11-25', '14:00', false],
  ['a day off in one region', '2026-11-26', '14:00', true],
] as const)('%s: %s %s', ([, day, time, isCivil]) => {
  expect(isContactHour(calendar as never, day, time)).toBe(isCivil)
})

test.for([
  ['by day at once', '2026-11-22', '10:30', '2026-11-22', '10:30'],
  ['before breakfast on the same day', '2026-11-22', '06:00', '2026-11-22', '08:00'],
  ['at night on the next, past a holiday', '2026-11-23', '20:00', '2026-11-25', '08:00'],
  ['on a Friday afternoon on Sunday', '2026-11-27', '13:00', '2026-11-29', '08:00'],
  ['on a Saturday morning on Sunday', '2026-11-28', '06:00', '2026-11-29', '08:00'],
] as const)('what can wait is told %s', ([, day, time, on, at]) => {
  expect(nextContactTime(calendar as never, instantAt(day, time))).toEqual(instantAt(on, at))
})
