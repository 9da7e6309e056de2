import { translator } from '@galgal/i18n/translator'
import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test('a wait is told in the largest unit that fits, and never too short', () => {
  const english = (seconds: number) => translator('en', 'login')('when', waitOf(seconds))
  expect([1, 59, 60, 61, 3599, 3600, 3601].map(english)).toEqual([
    'in one second',
    'in 59 seconds',
    'in one minute',
    'in 2 minutes',
    'in 60 minutes',
    'in one hour',
    'in 2 hours',
  ])
})

test('Hebrew has words of its own for one and two', () => {
  const hebrew = (seconds: number) => translator('he', 'login')('when', waitOf(seconds))
  expect([40, 60, 120, 180, 3600, 7200].map(hebrew)).toEqual([
    'בעוד 40 שניות',
    'בעוד דקה',
    'בעוד שתי דקות',
    'בעוד 3 דקות',
    'בעוד שעה',
    'בעוד שעתיים',
  ])
})
