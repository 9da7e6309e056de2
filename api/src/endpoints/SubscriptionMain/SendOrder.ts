import { SendOrder } from '@galgal/contract/SubscriptionMain'
import { askForOrderLink } from '../../flows/orders/order-link.ts'
import { handle } from '../../handle.ts'

export default handle(SendOrder, async (ctx) => {
  await askForOrderLink(ctx, ctx.session.customer.id, ctx.input.subscriptionId)
  return { done: true as const }
})
