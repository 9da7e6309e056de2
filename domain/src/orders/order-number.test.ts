import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('an order number is the random end of the id, in groups of four', () => {
  expect(orderNumber('019ab5d2-6c1e-7a40-8f3b-1d2e3f405162')).toBe('1D2E-3F40-5162')
})

test('orders of one moment have different numbers', () => {
  const moment = '019ab5d2-6c1e-7a40-8f3b-'
  expect(orderNumber(`${moment}1d2e3f405162`)).not.toBe(orderNumber(`${moment}9d2e3f405162`))
})
