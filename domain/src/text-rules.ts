const personName = /^(?=.*\p{L})[\p{Script=Hebrew}\p{Script=Latin} .'’׳״"־-]+$/u
const companyName = /^(?=.*[\p{L}\d])[\p{Script=Hebrew}\p{Script=Latin}\d .'’׳״"־&(),/-]+$/u
// What browsers accept in an e-mail field (WHATWG), with at least one dot in the domain and no number at its end.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i

/** At least one letter, Hebrew or Latin; besides them space, dot, hyphen, maqaf, apostrophe, geresh, gershayim. */
export const isPersonName = (text: string): boolean => personName.test(text)

/** As a person's name, and digits and & ( ) , /; a number alone may be a name. */
export const isCompanyName = (text: string): boolean => companyName.test(text)

export const isEmail = (text: string): boolean => email.test(text)

/** An e-mail that only its owner recognises: `d***@example.co.il`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}***${email.slice(Math.max(at, 0))}`
}

/** C0 and C1 control characters, which nobody types. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text)

const passesLuhn = (digits: string) => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const doubled = Number(digits.at(-1 - index)) * (index % 2 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Embeddings, overrides and isolates (Unicode UAX #9); one that is left open reorders the text after it. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** Single direction marks stay: they keep a sentence in two scripts in its order. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '')

/** Of a name, which needs no mark to be read in its order. */
export const withoutDirectionMarks = (text: string): string =>
  withoutBidiControls(text).replace(/[\u200E\u200F\u061C]/g, '')

const MAX_CARD_DIGITS = 19

/** A number of an order or a subscription of ours (RFC 9562), some of whose digits may pass the card check by chance. */
const UUID = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/gi

/** 13 to 19 digits that pass the Luhn check, also in groups and among other digits; a UUID does not count. */
export function containsCardNumber(text: string): boolean {
  for (const run of text.replace(UUID, '·').match(/\d+(?:[ -]\d+)*/g) ?? []) {
    const groups = run.split(/[ -]/)
    for (const start of groups.keys()) {
      let digits = ''
      for (const group of groups.slice(start, start + MAX_CARD_DIGITS)) {
        digits += group
        if (digits.length > MAX_CARD_DIGITS) break
        if (digits.length >= 13 && passesLuhn(digits)) return true
      }
    }
  }
  return false
}
