/**
 * The specification's "Israeli ID": nine digits, one of its prefixes, weighted modulo 11. Kept to the
 * letter, though the rule is the one of Portuguese tax numbers and refuses most Israelis.
 */
export function isIsraeliIdSeed(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false
  if (!/^(?:[123568]|45|70|71|72|74|75|77|79|90|91|98|99)/.test(value)) return false
  const sum = [...value.slice(0, 8)].reduce(
    (all, digit, index) => all + Number(digit) * (9 - index),
    0,
  )
  const check = 11 - (sum % 11)
  return Number(value[8]) === (check >= 10 ? 0 : check)
}

const folded = (product: number) => (product > 9 ? product - 9 : product)

/** The check of Israeli identity and company numbers: weights 1 and 2 in turn, products above 9 folded, total divisible by 10. */
export function isNineDigit(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false
  const sum = [...value].reduce(
    (all, digit, index) => all + folded(Number(digit) * ((index % 2) + 1)),
    0,
  )
  return sum % 10 === 0
}

/** People leave out the leading zero: digits are padded to nine. */
export const padIdentityNumber = (typed: string): string => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? `0${digits}` : digits
}

const rank = (character: string) => Number.parseInt(character, 36)

/**
 * The specification's business identity number: 12 characters ignoring spaces, digits and upper-case
 * letters (10 to 35), digits only in the first nine, weights 2 and 1 in turn from the start, 9 taken
 * off doubled values above 9, total divisible by 10.
 */
export function isBusinessIdentityNumber(value: string): boolean {
  const bare = value.replace(/ /g, '')
  if (!/^\d{9}[0-9A-Z]{3}$/.test(bare)) return false
  const values = [...bare].map((character, index) =>
    index % 2 ? rank(character) : folded(rank(character) * 2),
  )
  const sum = values.reduce((all, value) => all + value, 0)
  return sum % 10 === 0
}

/** A company's number: nine digits from 5 that pass the nine-digit check. */
export const isCompanyNumber = (value: string): boolean =>
  value.startsWith('5') && isNineDigit(value)

/** All but the last four characters hidden. */
export const maskIdentityNumber = (value: string): string =>
  value && `${'*'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`
