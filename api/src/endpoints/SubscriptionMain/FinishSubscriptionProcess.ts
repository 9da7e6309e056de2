import { FinishSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { subscriptionProcess } from '../../answers/subscription-process.ts'
import { finishOrder } from '../../flows/checkout/finish-order.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'

export default handle(FinishSubscriptionProcess, async (asked) => {
  const { customer } = asked.session
  const wish = { ...asked.input, locale: asked.locale }
  const order = await watchDeclines(asked, () => finishOrder(asked, customer, wish))
  return subscriptionProcess(order, customer, asked)
})
