import { FinishSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { finishOrder } from '../../flows/checkout/finish-order.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(FinishSubscriptionProcess, async (asked) => {
  const { customer } = asked.session
  const wish = { ...asked.input, locale: asked.locale }
  const order = await watchDeclines(asked, () => finishOrder(asked, customer, wish))
  return subscriptionProcess(order, customer, asked)
})
