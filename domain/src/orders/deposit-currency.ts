import { type Agorot, CURRENCY_CODE } from '../money.ts'
import type { CountryCode } from '../people/recognised-country.ts'

/** The currency in which the specification has deposits; a catalogue may still give them in it. */
export const DEPOSIT_LEGACY_CURRENCY = 'EUR' as const

/** The currency of a deposit by the country it is held in, as the wire names it. */
const depositCurrencies = {
  il: CURRENCY_CODE,
  es: DEPOSIT_LEGACY_CURRENCY,
  pt: DEPOSIT_LEGACY_CURRENCY,
  ch: 'CHF',
} as const satisfies Record<CountryCode, string>

export type DepositCurrency = (typeof depositCurrencies)[CountryCode]

export const depositCurrencyOf = (country: CountryCode): DepositCurrency =>
  depositCurrencies[country]

/** What a deposit was given as, in whole euros, and the shekels that a euro was counted as. */
export type DepositSource = {
  amount: number
  currency: typeof DEPOSIT_LEGACY_CURRENCY
  rate: number
}

/** Agorot of a deposit that is given in euros, by the rate that is stored with it. */
export const depositFrom = ({ amount, rate }: DepositSource): Agorot =>
  Math.round(amount * rate * 100)
