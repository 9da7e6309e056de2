/** The specification's form of a postal code: four digits, a hyphen, three digits. */
export const isPostalCode = (value: string): boolean => /^\d{4}-\d{3}$/.test(value)

export type PostalCode = { ok: true; value: string } | { ok: false; why: 'sevenDigits' | 'invalid' }

/** Reads what people type: seven digits with or without the hyphen, or nothing. Old codes of five digits are asked for again. */
export function readPostalCode(typed: string): PostalCode {
  const bare = typed.trim()
  if (bare === '') return { ok: true, value: '' }
  if (/^\d{7}$/.test(bare)) return { ok: true, value: `${bare.slice(0, 4)}-${bare.slice(4)}` }
  if (isPostalCode(bare)) return { ok: true, value: bare }
  return { ok: false, why: /^\d{5}$/.test(bare) ? 'sevenDigits' : 'invalid' }
}
