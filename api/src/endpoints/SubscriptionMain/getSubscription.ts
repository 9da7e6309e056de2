import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { followOrder } from '../../flows/billing/follow-payments.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(getSubscription, async (asked) => {
  const { customer } = asked.session
  const whose = { id: asked.input.subscriptionID, customerId: customer.id }
  // Whoever waits for a payment learns of it as soon as the provider knows.
  await followOrder(asked, whose)
  return subscriptionProcess(await readOrder(asked.db, whose, asked.now()), customer, asked)
})
