import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { answerStage } from '../../flows/checkout/answer-stage.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpdateSubscriptionProcess, async (ctx) => {
  const { customer } = ctx.session
  const whose = { id: ctx.input.id, customerId: customer.id, locale: ctx.locale }
  const { input } = ctx
  const answer = () => answerStage(ctx, whose, input)
  const asksCard = input.stage === 'deposit' && input.approveDeposit
  await (asksCard ? watchDeclines(ctx, answer) : answer())
  return subscriptionProcess(await readOrder(ctx.db, whose, ctx.now()), customer, ctx)
})
