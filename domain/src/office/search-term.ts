import { normaliseText, withoutSeparators } from '../normalise-text.ts'
import { normalisePhone } from '../phone.ts'

/** What a typed text may be the beginning of; a text may be several of them. */
export type SearchTerm = {
  /** digits */
  plate?: string
  /** beginning of a VIN, in capitals */
  vin?: string
  /** E.164, or its beginning */
  phone?: string
  /** last digits, backwards */
  phoneEnd?: string
  /** small letters */
  email?: string
  /** words of a person's or a company's name, in small letters */
  words?: string[]
  /** whole, in its stored form and as typed */
  identityNumbers?: string[]
  /** beginning of the number of an order or a subscription: hexadecimal, small letters */
  number?: string
  /** whole id of an order or a subscription */
  id?: string
  invoice?: string
  /** of the Tax Authority */
  allocation?: string
  /** whole: last digits of a card */
  last4?: string
}

const MOST_WORDS = 6

/** The beginning of an Israeli or foreign number in E.164; undefined when it is none. */
function phoneStart(bare: string): string | undefined {
  const whole = normalisePhone(bare)
  if (whole) return whole
  if (/^0[1-9]\d+$/.test(bare)) return `+972${bare.slice(1)}`
  const international = bare.replace(/^00/, '+').replace(/^972/, '+972')
  return /^\+\d{2,15}$/.test(international) ? international : undefined
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

const ofDigits = (digits: string): SearchTerm => ({
  ...(/^\d{2,8}$/.test(digits) && { plate: digits }),
  ...(/^\d{4,15}$/.test(digits) && { phoneEnd: [...digits].toReversed().join('') }),
  ...(/^\d{4,9}$/.test(digits) && { allocation: digits }),
  ...(/^\d{4}$/.test(digits) && { last4: digits }),
})

function identityNumbersOf(bare: string): string[] {
  const capital = bare.toUpperCase()
  return /^[\dA-Z]{5,12}$/.test(capital) && /\d/.test(capital)
    ? [...new Set([capital, capital.padStart(9, '0')])]
    : []
}

/** What a person of the office looks for, read from whatever was typed; nothing of less than two characters. */
export function readSearchTerm(typed: string): SearchTerm {
  const text = normaliseText(typed)
  if ([...text].length < 2) return {}
  const bare = withoutSeparators(text).replace(/[()./]/g, '')
  const phone = phoneStart(bare)
  const identityNumbers = identityNumbersOf(bare)
  const words = /\p{L}/u.test(text) ? wordsOf(text) : []
  const hex = bare.toLowerCase()
  const vin = bare.toUpperCase()
  return {
    ...(/^\d+$/.test(bare) && ofDigits(bare)),
    ...(/^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{5,17}$/.test(vin) && { vin }),
    ...(phone && { phone }),
    ...(/^[\w.!#$%&'*+/=?^`{|}~-]+(@[\w.-]*)?$/.test(text) && { email: text.toLowerCase() }),
    ...(words.length > 0 && { words }),
    ...(identityNumbers.length > 0 && { identityNumbers }),
    ...(/^[\da-f]{3,12}$/.test(hex) && { number: hex }),
    ...(/^[\da-f]{32}$/.test(hex) && { id: idOf(hex) }),
    ...(/^20\d\d-\d{1,12}$/.test(text) && { invoice: text }),
  }
}

/** A UUID with its hyphens. */
const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
