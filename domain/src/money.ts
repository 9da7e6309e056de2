import { normaliseText } from './normalise-text.ts'

/** Whole agorot. Prices are never fractions of a shekel in memory or in the database. */
export type Agorot = number

/** The currency as the wire and analytics name it, and its sign; ISO 4217 says ILS. */
export const CURRENCY_CODE = 'NIS' as const
export const CURRENCY_SYMBOL = '₪' as const

/** Shekels to agorot, rounded half up to the agora. */
export const shekels = (amount: number): Agorot => Math.round(amount * 100)

/** A share of an amount, rounded half up to the agora, once. */
export const percentOf = (amount: Agorot, percent: number): Agorot =>
  Math.round((amount * percent) / 100)

const groups = /\B(?=(\d{3})+$)/g

/** A price as people read it in both languages: `₪2,490`, agorot only when there are any, no direction marks. */
export function formatPrice(amount: Agorot): string {
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(groups, ',')
  const rest = Math.abs(amount) % 100
  return `${amount < 0 ? '-' : ''}${CURRENCY_SYMBOL}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

const THOUSANDS = /^([1-9]\d{0,2}(?:[.,]\d{3})+|\d+)$/
const DECIMAL = /^(.+?)[.,](\d{1,2})$/

/** Agorot of an amount in shekels as people type or import it (`2,490` `2490,50` `2.490,50` `₪2,490`); undefined when it is none. The last comma or dot is decimal before one or two digits, any other parts thousands. */
export function parsePrice(text: string): Agorot | undefined {
  const bare = normaliseText(text).replace(/[\s₪]/g, '')
  const [, sign = '', digits = ''] = /^(-?)(\d[\d.,]*?)[.,]?$/.exec(bare) ?? []
  const [, whole = digits, rest = ''] = DECIMAL.exec(digits) ?? []
  // A group of other than three digits is unclear: 2490.500 may be 2490.5, and is never a thousand times more.
  if (!THOUSANDS.test(whole)) return undefined
  const amount = shekels(Number(`${sign}${whole.replace(/[.,]/g, '')}.${rest || 0}`))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** One car's share of an order's amount: equal shares, the first car (position 0) takes the remainder. */
export function shareOf(total: Agorot, cars: number, position: number): Agorot {
  const part = Math.trunc(total / cars)
  return position === 0 ? total - part * (cars - 1) : part
}
