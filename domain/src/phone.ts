/** A phone as forms send it: the country's code apart. */
export type PhoneParts = { code: string; phoneNumber: string }

const withCode = (phone: string | PhoneParts): string => {
  if (typeof phone === 'string') return phone
  const bare = phone.phoneNumber.trim()
  if (bare.startsWith('+') || bare.startsWith('00')) return bare
  return `+${phone.code.replace(/\D/g, '')}${bare}`
}

/**
 * E.164 of a number typed in any usual way (`052-123-4567`, `+972 (0)52…`); numbers without a
 * country's code are Israeli. Undefined when it cannot be a phone number. Short codes are none.
 */
export function normalisePhone(phone: string | PhoneParts): string | undefined {
  const typed = withCode(phone).trim()
  if (!/^[+\d][\d\s().-]*$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  const international = typed.startsWith('+') || typed.startsWith('00')
  const e164 = international ? digits : `972${digits}`
  // Israelis keep the trunk 0 even behind the country's code.
  const number = e164.startsWith('972') ? `972${e164.slice(3).replace(/^0/, '')}` : e164
  if (number.startsWith('972')) return /^972[2-9]\d{7,8}$/.test(number) ? `+${number}` : undefined
  return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : undefined
}

/** The only numbers that get text messages. */
export const isIsraeliMobile = (e164: string): boolean => /^\+9725\d{8}$/.test(e164)
