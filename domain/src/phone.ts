import { withoutSeparators } from './normalise-text.ts'

/** What a form sends: calling code with or without a plus, and the number as typed. */
export type PhoneParts = { code: string; phoneNumber: string }

// National numbers after the trunk 0: mobile, landline, and the 07X of internet lines.
const israeli = /^(?:5\d{8}|[23489]\d{7}|7\d{8})$/
// Numbers of businesses that nobody calls through a prefix: 1-700, 1-800 and the paid ones.
const israeliSpecial = /^1(?:599|700|80[019]|90[0-2])\d{6}$/
const foreign = /^\+[1-9]\d{7,14}$/

/** Italy's zero is part of the number; everywhere else a leading zero is dialled only inside the country. */
const withoutTrunk = (code: string, national: string) =>
  code === '39' ? national : national.replace(/^0/, '')

function inCountry(code: string, typed: string): string | undefined {
  const national = withoutTrunk(code, typed)
  if (!/^\d+$/.test(national)) return undefined
  const number = `+${code}${national}`
  const known =
    code === '972' ? israeli.test(national) || israeliSpecial.test(national) : foreign.test(number)
  return known ? number : undefined
}

// +44 (0)20 shows a zero that is dialled only inside the country; Italy's is dialled everywhere.
const shownTrunk = /^((?:\+|00)(?!39\()[\d.]+)\(0\)/

const bareOf = (text: string) =>
  withoutSeparators(text)
    .replace(shownTrunk, '$1')
    .replace(/[()./]/g, '')

/** Of a whole number: +972…, 00972…, 972…, or a national one with its 0, which is Israeli. */
function fromWhole(bare: string): string | undefined {
  const international = bare.replace(/^00/, '+')
  if (/^\+?972/.test(international)) return inCountry('972', international.replace(/^\+?972/, ''))
  if (international.startsWith('+')) return foreign.test(international) ? international : undefined
  return /^[01]/.test(bare) ? inCountry('972', bare) : undefined
}

/** E.164 of a phone number as people type or paste it; undefined when it is none. Without a country it is Israeli. */
export function normalisePhone(phone: PhoneParts | string): string | undefined {
  if (typeof phone === 'string') return fromWhole(bareOf(phone))
  const code = bareOf(phone.code).replace(/^(\+|00)/, '')
  const number = bareOf(phone.phoneNumber)
  if (/^(\+|00)/.test(number)) return fromWhole(number)
  if (!/^[1-9]\d{0,3}$/.test(code)) return undefined
  // Some type Israel's code although it stands beside the field.
  return inCountry(code, number) ?? (code === '972' ? fromWhole(number) : undefined)
}

/** Only these get SMS. Takes E.164. */
export const isIsraeliMobile = (e164: string): boolean => /^\+9725\d{8}$/.test(e164)

/** An Israeli mobile as people here write it, 052-123-4567; any other number as it is. Takes E.164. */
export const localPhone = (e164: string): string =>
  e164.replace(/^\+972(\d\d)(\d{3})(\d{4})$/, '0$1-$2-$3')
