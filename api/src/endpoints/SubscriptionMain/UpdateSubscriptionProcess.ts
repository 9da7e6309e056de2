import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { answerStage } from '../../flows/checkout/answer-stage.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpdateSubscriptionProcess, async (asked) => {
  const { customer } = asked.session
  const whose = { id: asked.input.id, customerId: customer.id, locale: asked.locale }
  const { input } = asked
  const answer = () => answerStage(asked, whose, input)
  const asksCard = input.stage === 'deposit' && input.approveDeposit
  await (asksCard ? watchDeclines(asked, answer) : answer())
  return subscriptionProcess(await readOrder(asked.db, whose, asked.now()), customer, asked)
})
