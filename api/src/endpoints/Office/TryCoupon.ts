import { TryCoupon } from '@galgal/contract/Office/coupons'
import { tryCoupon } from '../../flows/orders/try-coupon.ts'
import { handleOffice } from '../../handle-office.ts'
import { quoteOut } from '../../presenters/quote.ts'

export const couponTrial = handleOffice(TryCoupon, async (ctx) =>
  quoteOut(await tryCoupon(ctx, ctx.input)),
)
