import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, vatPercentOn } from './vat.ts'

test('VAT is dated: 17 percent until the end of 2024, 18 since', () => {
  expect(vatPercentOn('2024-12-31')).toBe(17)
  expect(vatPercentOn('2025-01-01')).toBe(18)
  expect(vatPercentOn('2030-06-01')).toBe(18)
  expect(() => vatPercentOn('2015-09-30')).toThrow(RangeError)
})

test('the worked figures of a month', () => {
  expect(splitVat(397000, 18)).toEqual({ net: 336441, vat: 60559, total: 397000 })
  expect(splitVat(417790, 18)).toEqual({ net: 354059, vat: 63731, total: 417790 })
})

test('net and VAT are whole agorot and always add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (total) => {
      const { net, vat } = splitVat(total, 18)
      expect(Number.isInteger(net)).toBe(true)
      expect(net + vat).toBe(total)
      expect(Math.abs(net * 1.18 - total)).toBeLessThanOrEqual(0.6)
    }),
  )
})
