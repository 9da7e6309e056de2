import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import { countryCodes } from '../people/recognised-country.ts'
import { DEPOSIT_LEGACY_CURRENCY, depositCurrencyOf, depositFrom } from './deposit-currency.ts'

test('[PY05] the currency of a deposit is that of its country: shekels in Israel', () => {
  const currencies = countryCodes.map((country) => [country, depositCurrencyOf(country)])
  expect(Object.fromEntries(currencies)).toEqual({ il: 'NIS', es: 'EUR', pt: 'EUR', ch: 'CHF' })
  expect(DEPOSIT_LEGACY_CURRENCY).toBe('EUR')
})

test('[PY05] a deposit that is given in euros is held in shekels, by its own rate', () => {
  const source = { amount: 650, currency: DEPOSIT_LEGACY_CURRENCY, rate: 4.0125 }
  expect(depositFrom(source)).toBe(shekels(2608.13))
})
