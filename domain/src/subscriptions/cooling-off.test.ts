import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import { chargesStopBy, coolingOffFee, coolingOffUntil } from './cooling-off.ts'

const closed = (date: string) =>
  ({ date, status: 'closed', openUntil: null, provinces: null }) as const

test('fourteen days without the first one; a last day on a Saturday or a holiday moves on', () => {
  expect(coolingOffUntil([], '2026-11-22')).toBe('2026-12-06')
  expect(coolingOffUntil([], '2026-11-21')).toBe('2026-12-06')
  expect(coolingOffUntil([closed('2026-12-06')], '2026-11-22')).toBe('2026-12-07')
})

test('five per cent of the month or a hundred shekels, the lower', () => {
  expect(coolingOffFee(shekels(1000))).toBe(shekels(50))
  expect(coolingOffFee(shekels(3970))).toBe(shekels(100))
})

test('the third business day: Friday, Saturday and holidays do not count', () => {
  expect(chargesStopBy([], '2026-11-26')).toBe('2026-12-01')
  expect(chargesStopBy([closed('2026-11-30')], '2026-11-26')).toBe('2026-12-02')
})
