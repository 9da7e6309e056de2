import { SendOrder } from '@galgal/contract/SubscriptionMain'
import { askForOrderLink } from '../../flows/orders/order-link.ts'
import { handle } from '../../handle.ts'

export default handle(SendOrder, async (asked) => {
  await askForOrderLink(asked, asked.session.customer.id, asked.input.subscriptionId)
  return { done: true as const }
})
