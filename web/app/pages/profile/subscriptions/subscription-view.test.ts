import { expect, test } from 'vitest'
import { monthOf } from './subscription-view.server.ts'

const active = { status: 'active' as const, startDate: '2026-01-31', subscriptionPeriod: 3 }

test.for([
  ['2026-01-31', 1],
  ['2026-02-27', 1],
  ['2026-02-28', 2],
  ['2026-03-31', 3],
  ['2026-09-01', 3],
] as const)('on %s a subscription from 31 January is in month %i', ([today, month]) => {
  expect(monthOf(active, today)).toBe(month)
})

test('a subscription that is not on the road is in no month', () => {
  expect(monthOf({ ...active, status: 'pending' }, '2026-02-10')).toBeNull()
})
