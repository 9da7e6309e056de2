import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { readOrder } from '../../flows/orders/order-state.ts'
import { putCoupon } from '../../flows/orders/put-coupon.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpsertCouponCode, async (asked) => {
  const { customer } = asked.session
  const { subscriptionId: id, couponCode } = asked.input
  const whose = { id, customerId: customer.id }
  await putCoupon(asked, whose, couponCode)
  return subscriptionProcess(await readOrder(asked.db, whose, asked.now()), customer, asked)
})
