import { call } from '@galgal/contract/call'
import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { coupons } from '../src/db/schema/catalogue.ts'
import type { SignedIn, TestApi } from './customers.ts'

export const putCoupon = (
  { send }: Pick<TestApi, 'send'>,
  { headers }: SignedIn,
  subscriptionId: string,
  couponCode: string,
) => call(send, UpsertCouponCode, { subscriptionId, couponCode }, headers)

/** A coupon beside the seeded ones: ten percent of the first payment for anybody. */
export async function issueCoupon(
  { db }: Pick<TestApi, 'db'>,
  more: Partial<typeof coupons.$inferSelect> & { code: string },
) {
  const coupon: typeof coupons.$inferInsert = {
    title: { he: '10% הנחה', en: '10% off' },
    terms: { type: 'percent', value: 10, appliesToMonths: 1 },
    validFrom: '2026-01-01',
    validUntil: '2028-12-31',
    stores: ['B2C', 'B2B'],
    minPeriodMonths: 1,
    maxUses: null,
    usedCount: 0,
    onePerCustomer: false,
    newCustomersOnly: false,
    active: true,
    ...more,
  }
  await db.insert(coupons).values(coupon).onConflictDoUpdate({ target: coupons.code, set: coupon })
  return coupon.code
}
