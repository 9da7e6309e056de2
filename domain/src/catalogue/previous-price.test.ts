import { expect, test } from 'vitest'
import { DAY } from '../dates.ts'
import { discountPercent, type OfferedPrice, previousPrice } from './previous-price.ts'

const today = new Date('2026-11-22T09:00:00Z')
const ago = (days: number) => new Date(today.getTime() - days * DAY)
const requested = (monthly: number, since: number, until: number): OfferedPrice => ({
  monthly,
  since: ago(since),
  until: ago(until),
})
const present = { monthly: 300_000, since: ago(10) }
const shown = (...before: OfferedPrice[]) => previousPrice(present, before, today)

test('without a price that was asked before, nothing is crossed out', () => {
  expect(shown()).toBeNull()
})

test('a higher price that was asked before may be crossed out', () => {
  expect(shown(requested(350_000, 200, 10))).toBe(350_000)
})

test('a lower or equal one may not', () => {
  expect(shown(requested(290_000, 200, 10))).toBeNull()
  expect(shown(requested(300_000, 200, 10))).toBeNull()
})

test('of several it is the lowest, so a price raised for a week and lowered again is no discount', () => {
  expect(shown(requested(340_000, 200, 17), requested(400_000, 17, 10))).toBe(340_000)
  expect(shown(requested(300_000, 200, 17), requested(400_000, 17, 10))).toBeNull()
})

test('what ended 30 days before the present price began counts no more', () => {
  expect(shown(requested(340_000, 200, 40), requested(400_000, 40, 10))).toBe(400_000)
  expect(shown(requested(340_000, 200, 39), requested(400_000, 39, 10))).toBe(340_000)
})

test('it is shown for 60 days', () => {
  const before = [requested(350_000, 200, 10)]
  const inDays = (days: number) => new Date(ago(10).getTime() + days * DAY)
  expect(previousPrice(present, before, inDays(59))).toBe(350_000)
  expect(previousPrice(present, before, inDays(60))).toBeNull()
})

test('the discount is whole percent, rounded down', () => {
  expect(discountPercent(300_000, null)).toBe(0)
  expect(discountPercent(300_000, 350_000)).toBe(14)
  expect(discountPercent(280_000, 350_000)).toBe(20)
  expect(discountPercent(349_000, 350_000)).toBe(0)
})
