import { Insurance } from '@galgal/contract/SubscriptionMain'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { insuranceOption } from '../../presenters/insurance-option.ts'

export default handle(Insurance, async (ctx) => {
  const orderRef = { id: ctx.input.subscriptionID, customerId: ctx.session.customer.id }
  const state = await readOrder(ctx.db, orderRef, ctx.now())
  if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
  return state.covers.map((cover) => insuranceOption(cover, state, ctx.locale))
})
