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

/** Parses an agorot amount out of a price typed or sent by others: `2,490`, `2490,50`, `1.234,56`, `₪ 2,490`; undefined when it is no price. */
export function parsePrice(text: string): Agorot | undefined {
  const bare = text.replace(/[^\d.,-]/g, '')
  const [, sign = '', digits = ''] = /^(-?)(\d[\d.,]*)$/.exec(bare) ?? []
  if (!digits) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  // The last separator is decimal before one or two digits, or when both kinds stand in the number.
  const decimal = last >= 0 && (both || digits.length - last - 1 <= 2)
  const whole = (decimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  const rest = decimal ? digits.slice(last + 1) : ''
  return shekels(Number(`${sign}${whole || 0}.${rest || 0}`))
}

/** One car's share of an order's amount: equal shares, the first car (position 0) takes the remainder. */
export function shareOf(total: Agorot, cars: number, position: number): Agorot {
  const part = Math.trunc(total / cars)
  return position === 0 ? total - part * (cars - 1) : part
}
