import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { subscriptionProcess } from '../../answers/subscription-process.ts'
import { answerStage } from '../../flows/order/answer-stage.ts'
import { readOrder } from '../../flows/order/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(UpdateSubscriptionProcess, async (asked) => {
  const { customer } = asked.session
  const whose = { id: asked.input.id, customerId: customer.id, locale: asked.locale }
  await answerStage(asked, whose, asked.input)
  return subscriptionProcess(await readOrder(asked.db, whose, asked.now()), customer, asked)
})
