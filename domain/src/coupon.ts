import type { Day } from './dates.ts'
import type { Store } from './store.ts'

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

/** Why a coupon does not fit an order, the first reason in the contract's order; undefined when it fits. One that is not there is as invalid as one out of its dates. */
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
  // Another order of a new customer, in payment with the same coupon, is about to make them none.
  const isForOne = coupon.onePerCustomer || coupon.newCustomersOnly
  if (isUsedUp || (isForOne && wasUsedByCustomer)) return 'CouponUsedUp'
  return undefined
}
