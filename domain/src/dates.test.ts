import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addDuration,
  addMonths,
  DAY,
  dayAt,
  daysBetween,
  endOfDayAt,
  formatDay,
  timeAt,
  weekdayOf,
} from './dates.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))

test('the time of day is Israel’s, in summer and in winter', () => {
  expect(timeAt(new Date('2026-03-09T21:59:59Z'))).toBe('23:59')
  expect(timeAt(new Date('2026-07-09T21:05:00Z'))).toBe('00:05')
})

test('the business day begins at midnight in Israel', () => {
  expect(dayAt(new Date('2026-03-09T21:59:59Z'))).toBe('2026-03-09')
  expect(dayAt(new Date('2026-03-09T22:00:00Z'))).toBe('2026-03-10')
  expect(dayAt(new Date('2026-07-09T20:59:59Z'))).toBe('2026-07-09')
  expect(dayAt(new Date('2026-07-09T21:00:00Z'))).toBe('2026-07-10')
})

test('a day ends at midnight in Israel, in winter, in summer and when the clocks change', () => {
  const end = (instant: string) => new Date(endOfDayAt(new Date(instant))).toISOString()
  expect(end('2026-03-09T12:00:00Z')).toBe('2026-03-09T22:00:00.000Z')
  expect(end('2026-03-09T22:00:00Z')).toBe('2026-03-10T22:00:00.000Z')
  expect(end('2026-07-09T20:59:59Z')).toBe('2026-07-09T21:00:00.000Z')
  // On 27 March 2026 Israel moves to summer time: the day has 23 hours.
  expect(end('2026-03-26T22:00:00Z')).toBe('2026-03-27T21:00:00.000Z')
})

test('[DL08] tomorrow is one day away, even from this evening', () => {
  expect(daysBetween(dayAt(new Date('2026-03-10T16:00:00Z')), '2026-03-11')).toBe(1)
})

test.for([
  ['2026-03-26', '2026-03-28'],
  ['2026-10-24', '2026-10-26'],
  ['2027-03-25', '2027-03-27'],
  ['2027-10-30', '2027-11-01'],
] as const)('[DL08] from %s to %s are two days, over a change of the clock', ([from, to]) => {
  expect(daysBetween(from, to)).toBe(2)
})

test('days added are days between', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
  expect(DAY).toBe(86_400_000)
})

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-12-31', 2, '2027-02-28'],
] as const)('%s and %i months is %s', ([day, months, later]) => {
  expect(addMonths(day, months)).toBe(later)
})

test('weekdays', () => {
  expect(weekdayOf('2026-11-21')).toBe('saturday')
  expect(weekdayOf('2026-11-22')).toBe('sunday')
})

test('[SH14] dates print dd/MM/yyyy, in Switzerland dd.MM.yyyy', () => {
  expect(formatDay('2026-11-05')).toBe('05/11/2026')
  expect(formatDay('2026-11-05', 'il')).toBe('05/11/2026')
  expect(formatDay('2026-11-05', 'es')).toBe('05/11/2026')
  expect(formatDay('2026-11-05', 'ch')).toBe('05.11.2026')
})

test('a length of time after an instant is civil: days and months keep the time of day', () => {
  const eve = new Date('2026-03-26T10:00:00Z')
  expect(addDuration(eve, 'PT11M').toISOString()).toBe('2026-03-26T10:11:00.000Z')
  expect(addDuration(eve, 'P1D').toISOString()).toBe('2026-03-27T09:00:00.000Z')
  expect(addDuration(eve, 'PT24H').toISOString()).toBe('2026-03-27T10:00:00.000Z')
  expect(addDuration(new Date('2026-01-31T10:00:00Z'), 'P1M').toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  )
  for (const none of ['', 'P', '1D', 'tomorrow', 'P1D later'])
    expect(() => addDuration(eve, none)).toThrow(RangeError)
})
