import { locales } from '@galgal/text/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersOf } from './format-message.ts'

const cents = fc.nat(1_000_000_000).map((value) => value / 100)

test.each(Object.values(locales))('numbers stand in messages as $tag writes them', ({ tag }) => {
  const real = new Intl.NumberFormat(tag)
  const light = numbersOf(() => real)
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeNat(), fc.nat(100_000), fc.integer(), fc.double(), fc.constant(-0), cents),
      (value) => {
        expect(light.format(value)).toBe(real.format(value))
      },
    ),
  )
})

test('an ordinary number asks for no formatter of the browser', () => {
  const none = () => {
    throw new Error('was asked for')
  }
  expect(numbersOf(none).format(1234567)).toBe('1,234,567')
  expect(numbersOf(none).format(1234.5)).toBe('1,234.5')
  expect(() => numbersOf(none).format(-1)).toThrow('was asked for')
})
