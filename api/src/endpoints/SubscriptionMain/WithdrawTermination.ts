import { WithdrawTermination } from '@galgal/contract/SubscriptionMain.mine'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { withdrawEnd } from '../../flows/subscriptions/withdraw-end.ts'
import { handle } from '../../handle.ts'
import { subscriptionInfo } from '../../presenters/my-subscription.ts'

export default handle(WithdrawTermination, async (ctx) => {
  const subscriptionRef = { id: ctx.input.subscriptionId, customerId: ctx.session.customer.id }
  await withdrawEnd(ctx, subscriptionRef)
  return subscriptionInfo(await readSubscriptionInfo(ctx, subscriptionRef), ctx.locale)
})
