import { StopCoupon } from '@galgal/contract/Office/coupons'
import { stopCoupon } from '../../flows/orders/stop-coupon.ts'
import { handleAct } from '../../handle-office.ts'

export const stopOneCoupon = handleAct(StopCoupon, {
  subject: ({ code: id }) => ({ kind: 'coupon', id }),
  run: (ctx) => stopCoupon(ctx, ctx.input.code),
  changes: () => ({ active: [true, false] }),
})
