import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { handle } from '../../handle.ts'
import { subscriptionInfo } from '../../presenters/subscription-info.ts'

export default handle(GetSubscriptionInfo, async (asked) => {
  const whose = { id: asked.input.subscriptionId, customerId: asked.session.customer.id }
  return subscriptionInfo(await readSubscriptionInfo(asked, whose), asked.locale)
})
