import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isBusinessIdentityNumber,
  isCompanyNumber,
  isIsraeliIdSeed,
  isNineDigit,
  readIdentityNumber,
} from './identity-number.ts'

/*
 * The same checks once more, each by another formula than the rule it is held against.
 */

/** Mod 11 by running totals: added up, they weigh the first digit nine times and the last one once. */
function passesMod11(text: string): boolean {
  let running = 0
  let total = 0
  for (const digit of text) {
    running += Number(digit)
    total += running
  }
  // A check digit of 10 is written 0, which leaves 1.
  return total % 11 === 0 || (text.endsWith('0') && total % 11 === 1)
}

const beginnings = '1 2 3 5 6 8 45 70 71 72 74 75 77 79 90 91 98 99'.split(' ')
const seed = (text: string) => beginnings.some((it) => text.startsWith(it)) && passesMod11(text)

/** Luhn from the right, by the table of what a doubled digit is worth. */
const luhn = (text: string) =>
  [...text]
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(at % 2 ? '0246813579'[Number(digit)] : digit), 0) %
    10 ===
  0

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Weights 1 and 2 from the right; minus 9 is plus 1 where only the last digit of the sum counts. */
function business(text: string): boolean {
  const values = [...text].toReversed().map((it) => alphabet.indexOf(it))
  const total = values.reduce(
    (sum, value, at) => sum + (at % 2 ? 2 * value + (value > 4 ? 1 : 0) : value),
    0,
  )
  return total % 10 === 0
}

const nineDigits = fc.stringMatching(/^\d{9}$/)
const businessBody = fc.stringMatching(/^\d{9}[\dA-Z]{2}$/)
const many = { numRuns: 5000 }

test('[VL07][VL08] the mod-11 rule is the one of running totals', () => {
  fc.assert(
    fc.property(nineDigits, (text) => {
      expect(isIsraeliIdSeed(text)).toBe(seed(text))
    }),
    many,
  )
})

test('[VL08] of ten check digits one passes behind a listed beginning, and none behind another', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (body) => {
      const passing = [...'0123456789'].filter((digit) => isIsraeliIdSeed(body + digit))
      expect(passing).toHaveLength(beginnings.some((it) => body.startsWith(it)) ? 1 : 0)
    }),
    many,
  )
})

test('[VL09] the nine-digit rule is Luhn’s', () => {
  fc.assert(
    fc.property(nineDigits, (text) => {
      expect(isNineDigit(text)).toBe(luhn(text))
    }),
    many,
  )
})

test('[VL01][VL02][VL04] the business number is weighed the same from the other side', () => {
  const last = fc.constantFrom(...alphabet)
  fc.assert(
    fc.property(businessBody, last, (body, check) => {
      expect(isBusinessIdentityNumber(body + check)).toBe(business(body + check))
    }),
    many,
  )
})

test('[VL01][VL03] anything of another length or alphabet is no business number', () => {
  const letters = fc.constantFrom(...alphabet, ...'az -.אß１')
  const texts = fc.array(letters, { minLength: 10, maxLength: 14 }).map((them) => them.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const bare = text.split(' ').join('')
      const fits =
        bare.length === 12 && [...bare].every((it, at) => alphabet.indexOf(it) in [...range(at)])
      expect(isBusinessIdentityNumber(text)).toBe(fits && business(bare))
    }),
    many,
  )
})

/** What may stand at a place: ten digits in the first nine, letters as well behind them. */
const range = (at: number) => Array.from({ length: at < 9 ? 10 : 36 }, (_, value) => value)

test('a person’s field takes what either rule takes, padded, and says which it was', () => {
  const typed = fc.stringMatching(/^\d{8,9}$/)
  fc.assert(
    fc.property(typed, (text) => {
      const whole = text.padStart(9, '0')
      const read = readIdentityNumber('person', text)
      if (whole !== '000000000' && luhn(whole))
        expect(read).toEqual({ value: whole, rule: 'nineDigit' })
      else if (seed(whole)) expect(read).toEqual({ value: whole, rule: 'israeliIdSeed' })
      else expect(read).toBeUndefined()
    }),
    many,
  )
})

test('a company’s field takes Israeli company numbers and the specification’s, and no person’s', () => {
  fc.assert(
    fc.property(nineDigits, (text) => {
      const isCompany = text.startsWith('5') && luhn(text)
      expect(isCompanyNumber(text)).toBe(isCompany)
      expect(readIdentityNumber('company', text) !== undefined).toBe(isCompany)
    }),
    many,
  )
  fc.assert(
    fc.property(businessBody, (body) => {
      const check = [...'0123456789'].find((digit) => business(body + digit))
      const typed = `${body}${check}`.toLowerCase()
      expect(readIdentityNumber('company', typed)?.value).toBe(typed.toUpperCase())
    }),
  )
})

test('a number is read whatever gaps and unseen marks it was pasted with', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u2011', '־', '\u200f', '\u202a', '\u00a0')
  fc.assert(
    fc.property(fc.array(gap, { minLength: 10, maxLength: 10 }), (gaps) => {
      const typed = [...'039337423'].map((digit, at) => gaps[at] + digit).join('') + gaps[9]
      expect(readIdentityNumber('person', typed)?.value).toBe('039337423')
    }),
  )
})

/** Nine digits behind these beginnings, the same ones in every run. */
function* numbers(beginnings: readonly string[]) {
  let state = 20_261_121
  for (let at = 0; at < 400_000; at++) {
    state = (state * 48_271) % 2_147_483_647
    const start = beginnings[at % beginnings.length] ?? ''
    yield start +
      String(state)
        .padStart(10, '0')
        .slice(start.length - 9)
  }
}

test.for([
  [['0', '2', '3'], 0.067],
  [['51'], 0.099],
] as const)(
  'of valid numbers that begin with %j the seed rule alone would take %d',
  ([starts, share]) => {
    const valid = [...numbers(starts).filter(isNineDigit)]
    expect(valid.length).toBeGreaterThan(35_000)
    expect(valid.filter(isIsraeliIdSeed).length / valid.length).toBeCloseTo(share, 2)
  },
)
