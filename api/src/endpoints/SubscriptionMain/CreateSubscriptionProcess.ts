import { CreateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { createOrder } from '../../flows/checkout/create-order.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(CreateSubscriptionProcess, async (ctx) => {
  const { customer } = ctx.session
  const { classificationId, periodInMonths: months, utm_track: tracking = '' } = ctx.input
  const id = await createOrder(ctx, customer, { classificationId, months, tracking })
  const state = await readOrder(ctx.db, { id, customerId: customer.id }, ctx.now())
  return subscriptionProcess(state, customer, ctx)
})
