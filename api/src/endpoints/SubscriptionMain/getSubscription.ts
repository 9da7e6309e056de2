import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { subscriptionProcess } from '../../answers/subscription-process.ts'
import { followOrder } from '../../flows/billing/follow-payments.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(getSubscription, async (asked) => {
  const { customer } = asked.session
  const whose = { id: asked.input.subscriptionID, customerId: customer.id }
  // Whoever waits for a payment learns of it as soon as the provider knows.
  await followOrder(asked, whose)
  return subscriptionProcess(await readOrder(asked.db, whose, asked.now()), customer, asked)
})
