import { expect, test } from 'vitest'
import { CALENDAR_DAYS, runsOf, weekOf } from './calendar.ts'

const drives = { kind: 'custody', from: '2026-11-01', till: '2026-11-24' } as const
const repaired = { kind: 'workshop', from: '2026-11-23', till: '2026-11-26' } as const
const waits = { kind: 'allotted', from: '2026-11-26', till: '2027-11-26' } as const

test('[OF214] each day of a car belongs to one thing: the workshop before who drives, who drives before who waits', () => {
  const runs = runsOf([waits, drives, repaired], '2026-11-22', 10)
  expect(runs).toEqual([
    { from: '2026-11-22', days: 1, span: drives },
    { from: '2026-11-23', days: 4, span: repaired },
    { from: '2026-11-27', days: 5, span: waits },
  ])
})

test('[OF214] six weeks are whole, whatever a car does in them', () => {
  const days = (spans: Parameters<typeof runsOf>[0]) =>
    runsOf(spans, '2026-11-22').reduce((sum, run) => sum + run.days, 0)
  expect([days([]), days([drives]), days([waits, repaired])]).toEqual(Array(3).fill(CALENDAR_DAYS))
  expect(runsOf([], '2026-11-22')).toEqual([
    { from: '2026-11-22', days: CALENDAR_DAYS, span: null },
  ])
})

test('[OF214] the weeks begin on Sundays', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-22')
  expect(weekOf('2026-11-28')).toBe('2026-11-22')
  expect(weekOf('1999-12-31')).toBe('1999-12-26')
})
