import { WithdrawTermination } from '@galgal/contract/SubscriptionMain.mine'
import { readSubscriptionInfo } from '../../flows/subscriptions/subscription-info.ts'
import { withdrawEnd } from '../../flows/subscriptions/withdraw-end.ts'
import { handle } from '../../handle.ts'
import { subscriptionInfo } from '../../presenters/subscription-info.ts'

export default handle(WithdrawTermination, async (asked) => {
  const whose = { id: asked.input.subscriptionId, customerId: asked.session.customer.id }
  await withdrawEnd(asked, whose)
  return subscriptionInfo(await readSubscriptionInfo(asked, whose), asked.locale)
})
