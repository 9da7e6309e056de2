import { expect, test } from 'vitest'
import { changedByPercent, isLargeChange, priceFloor } from './planned-price.ts'

test('[OF234] a price by percent is in whole tens of shekels', () => {
  expect(changedByPercent(4_950_00, -10)).toBe(4_460_00)
  expect(changedByPercent(4_950_00, 21)).toBe(5_990_00)
  expect(changedByPercent(1_005_00, 100)).toBe(2_010_00)
})

test('[OF236] a fifth more or less is no large change, and an agora beyond it is', () => {
  expect(isLargeChange(1000_00, 1200_00)).toBe(false)
  expect(isLargeChange(1000_00, 1200_01)).toBe(true)
  expect(isLargeChange(1000_00, 800_00)).toBe(false)
  expect(isLargeChange(1000_00, 799_99)).toBe(true)
})

test('[OF236] a month costs a hundredth of the list price at least', () => {
  expect(priceFloor(150_000_00)).toBe(1_500_00)
  expect(priceFloor(150_000_01)).toBe(1_500_01)
})
