import type { Day } from '../dates.ts'
import type { Store } from '../store.ts'

export type CouponConditions = {
  active: boolean
  /** first and last day, both included */
  validFrom: Day
  validUntil: Day
  stores: readonly Store[]
  minPeriodMonths: number
  /** null: without an end */
  maxUses: number | null
  usedCount: number
  onePerCustomer: boolean
  newCustomersOnly: boolean
}

export type CouponOccasion = {
  today: Day
  store: Store
  months: number
  /** Whether the customer placed no order yet. */
  isNewCustomer: boolean
  /** Whether another order of the customer uses it. */
  wasUsedByCustomer: boolean
}

export type WhyNoCoupon = 'CouponNotValid' | 'CouponNotForThisOrder' | 'CouponUsedUp'

/** Why a coupon cannot be used for an order, by the first reason in the contract's order; undefined when it can. An unknown coupon is `CouponNotValid`. */
export function whyNoCoupon(
  coupon: CouponConditions | undefined,
  { today, store, months, isNewCustomer, wasUsedByCustomer }: CouponOccasion,
): WhyNoCoupon | undefined {
  if (!coupon?.active || today < coupon.validFrom || today > coupon.validUntil)
    return 'CouponNotValid'
  if (!coupon.stores.includes(store) || months < coupon.minPeriodMonths)
    return 'CouponNotForThisOrder'
  if (coupon.newCustomersOnly && !isNewCustomer) return 'CouponNotForThisOrder'
  const isUsedUp = coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses
  // A new customer's other order, in payment with the same coupon, makes them an old one.
  const isForOne = coupon.onePerCustomer || coupon.newCustomersOnly
  if (isUsedUp || (isForOne && wasUsedByCustomer)) return 'CouponUsedUp'
  return undefined
}
