import { Insurance } from '@galgal/contract/SubscriptionMain'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { insuranceOption } from '../../presenters/insurance-option.ts'

export default handle(Insurance, async (asked) => {
  const whose = { id: asked.input.subscriptionID, customerId: asked.session.customer.id }
  const state = await readOrder(asked.db, whose, asked.now())
  if (state.order.status === 'expired') throw asked.refusal('OrderClosed')
  return state.covers.map((cover) => insuranceOption(cover, state, asked.locale))
})
