const personName = /^[\p{Script=Hebrew}\p{Script=Latin} .'’׳״"־-]+$/u
const companyName = /^[\p{Script=Hebrew}\p{Script=Latin}\d .'’׳״"־&(),/-]+$/u
const email =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".\d][^\s@<>()[\]\\,;:".]+$/

/** Hebrew and Latin letters, space, dot, hyphen, maqaf, apostrophe, geresh, gershayim. */
export const isPersonName = (text: string): boolean => personName.test(text)

/** A person's name with digits and & ( ) , / as well. */
export const isCompanyName = (text: string): boolean => companyName.test(text)

export const isEmail = (text: string): boolean => email.test(text)

/** Letters that no one types: C0 and C1 control characters. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text)

const passesLuhn = (digits: string) => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const doubled = Number(digits.at(-1 - index)) * (index % 2 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A run of 13 to 19 digits (spaces and hyphens between them allowed) that passes the card check. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some((run) => passesLuhn(run.replace(/\D/g, '')))
