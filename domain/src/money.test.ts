import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CURRENCY_CODE,
  CURRENCY_SYMBOL,
  formatPrice,
  parsePrice,
  percentOf,
  shareOf,
  shekels,
} from './money.ts'

test('[SH15][CO06] the currency is NIS, and its sign stands before every price', () => {
  expect([CURRENCY_CODE, CURRENCY_SYMBOL]).toEqual(['NIS', '₪'])
  expect(formatPrice(shekels(3970))).toBe('₪3,970')
})

const anyAgorot = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 })

test.for([
  ['2,490', 2490],
  ['2490,50', 2490.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['₪ 2,490', 2490],
  ['₪2,490.50', 2490.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['2490', 2490],
  ['2490.5', 2490.5],
  ['0,5', 0.5],
  ['-397', -397],
  ['-₪3,970', -3970],
  ['2,490 ₪', 2490],
  ['0', 0],
  ['2.490,50', 2490.5],
  ['1,234', 1234],
  ['1.234', 1234],
  ['2,490,50', 2490.5],
  ['2490,5', 2490.5],
  ['2490,', 2490],
  ['2 490', 2490],
  ['2\u00a0490,50\u00a0₪', 2490.5],
  ['\u200f₪\u20662,490\u2069', 2490],
  ['\u202b2490.50\u202c', 2490.5],
] as const)('[PY04] “%s” is %f shekels', ([text, amount]) => {
  expect(parsePrice(text)).toBe(shekels(amount))
})

test.for([
  ...['', '₪', 'free', ',50', '-', '1-2', '2490 or less', '$2490', '1e3', '2490..50'],
  // A thousand times more or less, depending on who reads it.
  ...['0.555', '2490.500', '1,2345', '12,34,567', '9'.repeat(20)],
])('[PY04] “%s” is no price', (text) => {
  expect(parsePrice(text)).toBeUndefined()
})

test.for([
  [397000, '₪3,970'],
  [417790, '₪4,177.90'],
  [-39700, '-₪397'],
  [0, '₪0'],
  [5, '₪0.05'],
  [-5, '-₪0.05'],
  [99999, '₪999.99'],
  [100000, '₪1,000'],
  [123456789, '₪1,234,567.89'],
] as const)('%i agorot are written %s', ([amount, text]) => {
  expect(formatPrice(amount)).toBe(text)
})

test('every price has the one form, and is read back as it was', () => {
  fc.assert(
    fc.property(anyAgorot, (amount) => {
      const text = formatPrice(amount)
      expect(text).toMatch(/^-?₪\d{1,3}(,\d{3})*(\.\d{2})?$/)
      expect(parsePrice(text)).toBe(amount)
    }),
  )
})

test('[PY04] an amount with a comma or a dot before its agorot is never 100 times more', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(99), fc.constantFrom(',', '.'), (whole, rest, mark) => {
      const amount = whole * 100 + rest
      expect(parsePrice(`${whole}${mark}${String(rest).padStart(2, '0')}`)).toBe(amount)
      expect(parsePrice(formatPrice(amount).replaceAll(',', '.'))).toBe(amount)
    }),
  )
})

test('shekels become whole agorot', () => {
  expect(shekels(207.9)).toBe(20790)
  fc.assert(
    fc.property(anyAgorot, (amount) => {
      expect(shekels(amount / 100)).toBe(amount)
    }),
  )
})

test('a share is rounded half up to the agora, once', () => {
  expect(percentOf(397000, 10)).toBe(39700)
  expect(percentOf(150, 5)).toBe(8)
  expect(percentOf(149, 5)).toBe(7)
})

const sharesOf = (total: number, cars: number) =>
  Array.from({ length: cars }, (_, position) => shareOf(total, cars, position))

test('money that divides is shared equally', () => {
  expect(sharesOf(1131000, 3)).toEqual([377000, 377000, 377000])
  expect(sharesOf(417790, 1)).toEqual([417790])
})

test('the first car takes the odd agorot, and nothing is lost', () => {
  expect(sharesOf(1051830, 4)).toEqual([262959, 262957, 262957, 262957])
  expect(sharesOf(2, 3)).toEqual([2, 0, 0])
  expect(sharesOf(-1001, 2)).toEqual([-501, -500])
})
