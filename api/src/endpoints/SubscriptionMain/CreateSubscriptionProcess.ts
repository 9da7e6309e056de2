import { CreateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { createOrder } from '../../flows/checkout/create-order.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(CreateSubscriptionProcess, async (asked) => {
  const { customer } = asked.session
  const { classificationId, periodInMonths: months, utm_track: tracking = '' } = asked.input
  const id = await createOrder(asked, customer, { classificationId, months, tracking })
  const state = await readOrder(asked.db, { id, customerId: customer.id }, asked.now())
  return subscriptionProcess(state, customer, asked)
})
