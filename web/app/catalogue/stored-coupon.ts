import { storedValue } from '../browser/stored-value.ts'

const CODE = /^[A-Z\d_-]{2,40}$/

/** The code in a link's query, as coupons are written; undefined without one that can be. */
export function couponIn(query: URLSearchParams): string | undefined {
  const code = query.get('coupon')?.trim().toUpperCase() ?? ''
  return CODE.test(code) ? code : undefined
}

/** The code that a link brought, until an order has it; '' without one. */
export const storedCoupon = storedValue('galgal.coupon', (found) =>
  typeof found === 'string' && CODE.test(found) ? found : '',
)
