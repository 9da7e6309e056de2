import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsAllocation, splitVat, vatPercentOn } from './tax.ts'

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

const invoice = (net: number) => ({ net, vat: Math.round(net * 0.18) })

test.for([
  ['2026-06-01', 500_000, false],
  ['2026-06-01', 500_001, true],
  ['2026-05-31', 500_001, false],
  ['2026-05-31', 1_000_000, false],
  ['2026-01-01', 1_000_001, true],
  ['2025-12-31', 9_000_000, false],
  ['2031-07-15', 500_001, true],
] as const)('an invoice of %s over %i agorot before VAT: %s', ([day, net, needs]) => {
  expect(needsAllocation(invoice(net), day)).toBe(needs)
})

test('the sum before VAT counts, not the one that is paid', () => {
  expect(needsAllocation(splitVat(590_000, 18), '2026-11-22')).toBe(false)
  expect(needsAllocation(splitVat(590_002, 18), '2026-11-22')).toBe(true)
})

test('what goes back and what has no VAT need none', () => {
  expect(needsAllocation(invoice(-900_000), '2026-11-22')).toBe(false)
  expect(needsAllocation({ net: 900_000, vat: 0 }, '2026-11-22')).toBe(false)
})
