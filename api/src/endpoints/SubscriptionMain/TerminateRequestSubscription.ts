import { TerminateRequestSubscription } from '@galgal/contract/SubscriptionMain.mine'
import { endSubscription } from '../../flows/subscriptions/end-subscription.ts'
import { handle } from '../../handle.ts'
import { terminationOut } from '../../presenters/termination.ts'

export default handle(TerminateRequestSubscription, async (asked) => {
  const { input, session } = asked
  const ended = await endSubscription(asked, session.customer.id, input)
  return terminationOut(ended, { preview: input.preview })
})
