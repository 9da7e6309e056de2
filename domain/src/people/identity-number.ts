import { withoutSeparators } from '../normalise-text.ts'

/* The specification's rules are Portuguese and refuse most Israelis: they are kept, beside the Israeli ones. */

const digitsOf = (text: string) => [...text].map(Number)

const seedPrefix = /^(?:[123568]|45|7[0124579]|9[0189])/

/** The specification's "Israeli ID": nine digits, its list of beginnings, and its mod-11 check digit. */
export function isIsraeliIdSeed(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !seedPrefix.test(text)) return false
  const sum = digitsOf(text.slice(0, 8)).reduce((all, digit, at) => all + digit * (9 - at), 0)
  const check = 11 - (sum % 11)
  return Number(text[8]) === (check > 9 ? 0 : check)
}

/** Twice a value, less 9 when that is above 9. */
const doubled = (value: number) => (value > 4 ? 2 * value - 9 : 2 * value)

/** Nine digits by weights 1 and 2, doubles above 9 less 9, total divisible by 10: the check of Israeli ID and company numbers. */
export function isNineDigit(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  return (
    digitsOf(text).reduce((all, digit, at) => all + (at % 2 ? doubled(digit) : digit), 0) % 10 === 0
  )
}

/** Restores the leading zero that people leave out. */
export const padIdentityNumber = (text: string): string =>
  /^\d{8}$/.test(text) ? `0${text}` : text

const worth = (character: string) => Number.parseInt(character, 36)

/** The specification's business identity number: 12 digits and capitals (A is 10), digits alone in the first 9, weights 2 and 1 from the left. */
export function isBusinessIdentityNumber(text: string): boolean {
  const bare = text.replaceAll(' ', '')
  if (!/^\d{9}[\dA-Z]{3}$/.test(bare)) return false
  const sum = [...bare].reduce(
    (all, character, at) => all + (at % 2 ? worth(character) : doubled(worth(character))),
    0,
  )
  return sum % 10 === 0
}

/** Nine digits of a company registered in Israel: they start with 5. */
export const isCompanyNumber = (text: string): boolean => /^5/.test(text) && isNineDigit(text)

/** Only the last four characters are ever shown. */
export const maskIdentityNumber = (text: string): string =>
  text.slice(-4).padStart(text.length, '*')

export type IdentityRule = 'nineDigit' | 'israeliIdSeed' | 'businessIdentityNumber'

/** A typed identity number in its stored form, with the rule that accepted it (Israeli rules first); undefined when none does. */
export function readIdentityNumber(
  holder: 'person' | 'company',
  typed: string,
): { value: string; rule: IdentityRule } | undefined {
  const text = withoutSeparators(typed).toUpperCase()
  if (holder === 'company') {
    if (isCompanyNumber(text)) return { value: text, rule: 'nineDigit' }
    return isBusinessIdentityNumber(text)
      ? { value: text, rule: 'businessIdentityNumber' }
      : undefined
  }
  const value = padIdentityNumber(text)
  // Nine zeros pass the check and are nobody's.
  if (isNineDigit(value) && value !== '000000000') return { value, rule: 'nineDigit' }
  return isIsraeliIdSeed(value) ? { value, rule: 'israeliIdSeed' } : undefined
}

/** Message key of why a typed number is no identity number; undefined when it is one. */
export function identityNumberFault(
  holder: 'person' | 'company',
  typed: string,
): 'businessNumber' | 'identityNumber' | 'identityNumberDigits' | undefined {
  if (readIdentityNumber(holder, typed)) return undefined
  if (holder === 'company') return 'businessNumber'
  return /^\d{8,9}$/.test(withoutSeparators(typed)) ? 'identityNumber' : 'identityNumberDigits'
}
