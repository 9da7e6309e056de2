import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { readOrder } from '../../flows/orders/order-state.ts'
import { putCoupon } from '../../flows/orders/put-coupon.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpsertCouponCode, async (ctx) => {
  const { customer } = ctx.session
  const { subscriptionId: id, couponCode } = ctx.input
  const orderRef = { id, customerId: customer.id }
  await putCoupon(ctx, orderRef, couponCode)
  return subscriptionProcess(await readOrder(ctx.db, orderRef, ctx.now()), customer, ctx)
})
