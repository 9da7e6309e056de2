import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponConditions, type CouponOccasion, whyNoCoupon } from './coupon.ts'

const open: CouponConditions = {
  active: true,
  validFrom: '2026-01-01',
  validUntil: '2028-12-31',
  stores: ['B2C'],
  minPeriodMonths: 3,
  maxUses: 100,
  usedCount: 99,
  onePerCustomer: false,
  newCustomersOnly: false,
}
const occasion: CouponOccasion = {
  today: '2026-11-22',
  store: 'B2C',
  months: 12,
  isNewCustomer: true,
  wasUsedByCustomer: false,
}

test('a coupon that is open to everybody fits, on its first and its last day too', () => {
  for (const today of ['2026-01-01', '2026-11-22', '2028-12-31'])
    expect(whyNoCoupon(open, { ...occasion, today })).toBeUndefined()
})

test.for([
  ['one that is not there', undefined, {}, 'CouponNotValid'],
  ['one that is switched off', { active: false }, {}, 'CouponNotValid'],
  ['the day before it begins', {}, { today: '2025-12-31' }, 'CouponNotValid'],
  ['the day after it ends', {}, { today: '2029-01-01' }, 'CouponNotValid'],
  ['another store', {}, { store: 'B2B' }, 'CouponNotForThisOrder'],
  ['a shorter period', {}, { months: 1 }, 'CouponNotForThisOrder'],
  [
    'a customer who is not new',
    { newCustomersOnly: true },
    { isNewCustomer: false },
    'CouponNotForThisOrder',
  ],
  ['the use after the last', { usedCount: 100 }, {}, 'CouponUsedUp'],
  [
    'a second time by one customer',
    { onePerCustomer: true },
    { wasUsedByCustomer: true },
    'CouponUsedUp',
  ],
  [
    'a new customer whose other order is being paid with it',
    { newCustomersOnly: true },
    { wasUsedByCustomer: true },
    'CouponUsedUp',
  ],
] as const)('%s is refused', ([, changes, where, why]) => {
  const coupon = changes && { ...open, ...changes }
  expect(whyNoCoupon(coupon, { ...occasion, ...where })).toBe(why)
})

test('what is not asked for does not matter', () => {
  const free = { ...open, maxUses: null, usedCount: 1_000_000 }
  const known = { ...occasion, isNewCustomer: false, wasUsedByCustomer: true }
  expect(whyNoCoupon(free, known)).toBeUndefined()
})

test('of several reasons the earliest is told: not valid, then not for this order, then used up', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (active, fits, isLeft) => {
      const coupon = { ...open, active, usedCount: isLeft ? 0 : 100 }
      const why = whyNoCoupon(coupon, { ...occasion, months: fits ? 3 : 1 })
      if (!active) expect(why).toBe('CouponNotValid')
      else if (!fits) expect(why).toBe('CouponNotForThisOrder')
      else expect(why).toBe(isLeft ? undefined : 'CouponUsedUp')
    }),
  )
})
