import { expect, test } from 'vitest'
import { paceOf, readingError } from './odometer.ts'

const last = { kilometres: 12_000, day: '2026-11-01' }

test.for([
  [11_999, '2026-11-22', 'odometerLower'],
  [12_000, '2026-11-01', undefined],
  [13_500, '2026-11-01', undefined],
  [13_501, '2026-11-01', 'odometerTooHigh'],
  [15_000, '2026-11-02', undefined],
  [15_001, '2026-11-02', 'odometerTooHigh'],
] as const)('after 12,000 km on 01/11, %s km on %s: %s', ([kilometres, day, validationError]) => {
  expect(readingError(last, { kilometres, day })).toBe(validationError)
})

test('a first reading may be any', () => {
  expect(readingError(undefined, { kilometres: 180_000, day: '2026-11-01' })).toBeUndefined()
})

test('the pace is told a month, beside what was included until the last reading', () => {
  const after = (days: string, kilometres: number) =>
    paceOf(1500, last, { day: days, kilometres: last.kilometres + kilometres })
  expect(after('2026-12-01', 1480)).toEqual({ driven: 1480, included: 1478, perMonth: 1502 })
  expect(after('2027-11-01', 18_000)).toEqual({ driven: 18_000, included: 17_988, perMonth: 1501 })
  expect(after('2026-11-14', 900)).toBeUndefined()
})
