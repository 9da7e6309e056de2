import { TerminateRequestSubscription } from '@galgal/contract/SubscriptionMain.mine'
import { endSubscription } from '../../flows/subscriptions/end-subscription.ts'
import { handle } from '../../handle.ts'
import { terminationOut } from '../../presenters/termination.ts'

export default handle(TerminateRequestSubscription, async (ctx) => {
  const { input, session } = ctx
  const ended = await endSubscription(ctx, session.customer.id, input)
  return terminationOut(ended, { preview: input.preview })
})
