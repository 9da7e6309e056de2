import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { handle } from '../../handle.ts'
import { subscriptionInfo } from '../../presenters/my-subscription.ts'

export default handle(GetSubscriptionInfo, async (ctx) => {
  const subscriptionRef = { id: ctx.input.subscriptionId, customerId: ctx.session.customer.id }
  return subscriptionInfo(await readSubscriptionInfo(ctx, subscriptionRef), ctx.locale)
})
