import { normaliseText } from './normalise-text.ts'

/** The specification's form, and ours on the wire: four digits, a hyphen, three digits. */
export const isPostalCode = (text: string): boolean => /^\d{4}-\d{3}$/.test(text)

export type ReadPostalCode =
  | { ok: true; value: string }
  /** sevenDigits: the five digits of before 2013 */
  | { ok: false; why: 'sevenDigits' | 'invalid' }

/** Seven digits with or without the hyphen become `NNNN-NNN`; empty stays empty, as few people know theirs. */
export function readPostalCode(typed: string): ReadPostalCode {
  const text = normaliseText(typed)
    .replace(/\s/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  if (text === '' || isPostalCode(text)) return { ok: true, value: text }
  if (/^\d{7}$/.test(text)) return { ok: true, value: `${text.slice(0, 4)}-${text.slice(4)}` }
  return { ok: false, why: /^\d{5}$/.test(text) ? 'sevenDigits' : 'invalid' }
}
