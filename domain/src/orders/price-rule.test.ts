import { expect, test } from 'vitest'
import { gases, sizes } from '../catalogue/vehicle.ts'
import { shekels } from '../money.ts'
import { stores } from '../store.ts'
import { depositOf, extraKmOf, monthlyPrice, periods } from './price-rule.ts'

const tucson = { listPrice: shekels(212_990), gas: 'hybrid', size: 'suv-medium' } as const

test('the worked car: every period of both stores', () => {
  const prices = (store: (typeof stores)[number]) =>
    periods.map((months) => monthlyPrice(tucson, months, store) / 100)
  expect(prices('B2C')).toEqual([4950, 4600, 4320, 3970, 3660, 3480])
  expect(prices('B2B')).toEqual([4700, 4370, 4100, 3770, 3480, 3310])
})

test('the longer the period, the cheaper each month; prices are tens of shekels', () => {
  for (const gas of gases)
    for (const size of sizes)
      for (const store of stores) {
        const prices = periods.map((it) => monthlyPrice({ ...tucson, gas, size }, it, store))
        expect(prices).toEqual(prices.toSorted((a, b) => b - a))
        expect(prices.filter((price) => price % 1000)).toEqual([])
      }
})

test('a half of ten shekels goes up', () => {
  // (21,000 × 0.015 + 360) × 1.00 is 675.
  expect(monthlyPrice({ listPrice: shekels(21_000), gas: 'petrol', size: 'mini' }, 36, 'B2C')).toBe(
    shekels(680),
  )
})

test('the deposit is hundreds of shekels, from 1,200 to 8,000', () => {
  expect(depositOf(shekels(212_990))).toBe(shekels(2600))
  expect(depositOf(shekels(60_000))).toBe(shekels(1200))
  expect(depositOf(shekels(75_000))).toBe(shekels(1300))
  expect(depositOf(shekels(900_000))).toBe(shekels(8000))
})

test('a further kilometre', () => {
  expect(extraKmOf(shekels(212_990))).toBe(78)
  expect(extraKmOf(shekels(100_000))).toBe(50)
})
