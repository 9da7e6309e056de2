import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { answerStage } from '../../flows/checkout/answer-stage.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpdateSubscriptionProcess, async (ctx) => {
  const { customer } = ctx.session
  const orderRef = { id: ctx.input.id, customerId: customer.id, locale: ctx.locale }
  const { input } = ctx
  const saveAnswer = () => answerStage(ctx, orderRef, input)
  const chargesCard = input.stage === 'deposit' && input.approveDeposit
  const order = await (chargesCard ? watchDeclines(ctx, saveAnswer) : saveAnswer())
  return subscriptionProcess(order, customer, ctx)
})
