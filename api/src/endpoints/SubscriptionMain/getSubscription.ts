import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { followOrder } from '../../flows/billing/follow-payments.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(getSubscription, async (ctx) => {
  const { customer } = ctx.session
  const whose = { id: ctx.input.subscriptionID, customerId: customer.id }
  // Whoever waits for a payment learns of it as soon as the provider knows.
  await followOrder(ctx, whose)
  return subscriptionProcess(await readOrder(ctx.db, whose, ctx.now()), customer, ctx)
})
