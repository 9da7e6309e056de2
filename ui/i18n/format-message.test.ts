import { locales } from '@galgal/i18n/locales'
import fc from 'fast-check'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import { expect, test } from 'vitest'
import format, { numbersOf, rulesOf } from './format-message.ts'

const cents = fc.nat(1_000_000_000).map((value) => value / 100)

test.each(Object.values(locales))('numbers stand in messages as $intl writes them', ({ intl }) => {
  const real = new Intl.NumberFormat(intl)
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

test.each(Object.values(locales))(
  'plural forms are those of $intl, asked once or twice',
  ({ intl }) => {
    const real = new Intl.PluralRules(intl)
    const light = rulesOf(real)
    fc.assert(
      fc.property(fc.oneof(fc.nat(1100), fc.integer(), fc.double(), fc.constant(-0)), (value) => {
        expect(light.select(value)).toBe(real.select(value))
        expect(light.select(value)).toBe(real.select(value))
      }),
    )
  },
)

test('an ordinary number asks for no formatter of the browser', () => {
  const none = () => {
    throw new Error('was asked for')
  }
  expect(numbersOf(none).format(1234567)).toBe('1,234,567')
  expect(numbersOf(none).format(1234.5)).toBe('1,234.5')
  expect(() => numbersOf(none).format(-1)).toThrow('was asked for')
})

test('a compiled message has its numbers, ordinary and in another form', () => {
  const options = { cache: _createCache(), formatters: _createIntlFormatters(_createCache()) }
  const say = (form: unknown[]) =>
    format('', [['km', ...form], ' km'] as never, { km: 1500 }, { ...options, locale: 'he-IL' })
  expect(say([4])).toBe('1,500 km')
  expect(say([4, { maximumSignificantDigits: 1 }])).toBe('2,000 km')
})
