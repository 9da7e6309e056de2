import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { answerStage } from '../../flows/checkout/answer-stage.ts'
import { countDeclines, declineLimits } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(UpdateSubscriptionProcess, async (ctx) => {
  const { customer } = ctx.session
  const orderRef = { id: ctx.input.id, customerId: customer.id, locale: ctx.locale }
  const { input } = ctx
  const chargesCard = input.stage === 'deposit' && input.approveDeposit
  const order = await (chargesCard
    ? countDeclines(ctx, () => answerStage(ctx, orderRef, input, declineLimits(ctx)))
    : answerStage(ctx, orderRef, input))
  return subscriptionProcess(order, customer, ctx)
})
