import { SaveCoupon } from '@galgal/contract/Office/coupons'
import type { z } from 'zod'
import { findCoupon } from '../../db/order/coupons.ts'
import {
  type CouponChange,
  type CouponFacts,
  isLargeCoupon,
  saveCoupon,
} from '../../flows/orders/save-coupon.ts'
import { handleAct } from '../../handle-office.ts'

/** Of a new one the list is looked at; it has no record yet. */
export const saveOneCoupon = handleAct(SaveCoupon, {
  subject: async ({ code, isNew }, { db }) =>
    isNew && !(await findCoupon(db, code))
      ? { kind: 'list', id: 'coupons' }
      : { kind: 'coupon', id: code },
  run: (ctx) => saveCoupon(ctx, factsOf(ctx.input), ctx.input.isNew),
  secondPerson: async (_, { input }) => (isLargeCoupon(factsOf(input)) ? 'overLimit' : undefined),
  changes: (_, changed) => changed as CouponChange,
})

function factsOf(input: z.output<typeof SaveCoupon.input>): CouponFacts {
  const { type, value = 0, appliesToMonths } = input
  return {
    code: input.code,
    title: { he: input.titleHe, en: input.titleEn },
    terms: {
      type,
      value: type === 'fixed' ? Math.round(value * 100) : type === 'percent' ? value : 1,
      appliesToMonths: type === 'percent' ? appliesToMonths : 1,
    },
    validFrom: input.validFrom,
    validUntil: input.validUntil,
    stores: input.stores,
    minPeriodMonths: input.minPeriodMonths,
    maxUses: input.maxUses,
    onePerCustomer: input.onePerCustomer,
    newCustomersOnly: input.newCustomersOnly,
  }
}
