import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { documentsOf } from '../../answers/issued-document.ts'
import { mySubscription } from '../../answers/my-subscription.ts'
import { listIssued } from '../../db/issued-documents.ts'
import { terminationOptions } from '../../flows/end-options.ts'
import { readSubscriptions } from '../../flows/my-subscriptions.ts'
import { handle } from '../../handle.ts'

export default handle(GetSubscriptionInfo, async (asked) => {
  const { session, input, locale } = asked
  const { id: customerId } = session.customer
  const [it] = await readSubscriptions(asked, customerId, input.subscriptionId)
  if (!it) throw asked.refusal('OrderNotFound')
  const issued = await listIssued(asked.db, customerId)
  return {
    ...mySubscription(it, locale),
    documents: documentsOf(issued, it.subscription, locale),
    termination: await terminationOptions(asked, it),
  }
})
