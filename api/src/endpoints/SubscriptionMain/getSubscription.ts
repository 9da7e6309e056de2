import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { followOrder } from '../../flows/billing/follow-payments.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(getSubscription, async (ctx) => {
  const { customer } = ctx.session
  const orderRef = { id: ctx.input.subscriptionID, customerId: customer.id }
  // A page that waits for a payment sees its outcome as soon as the provider knows it.
  await followOrder(ctx, orderRef)
  return subscriptionProcess(await readOrder(ctx.db, orderRef, ctx.now()), customer, ctx)
})
