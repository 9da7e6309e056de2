import { expect, test } from 'vitest'
import { needsAllocation } from './allocation.ts'
import { splitVat } from './vat.ts'

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
