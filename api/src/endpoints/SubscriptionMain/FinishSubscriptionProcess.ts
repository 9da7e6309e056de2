import { FinishSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { finishOrder } from '../../flows/checkout/finish-order.ts'
import { countDeclines, declineLimits } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'
import { subscriptionProcess } from '../../presenters/subscription-process.ts'

export default handle(FinishSubscriptionProcess, async (ctx) => {
  const { customer } = ctx.session
  const request = { ...ctx.input, locale: ctx.locale, limits: declineLimits(ctx) }
  const order = await countDeclines(ctx, () => finishOrder(ctx, customer, request))
  return subscriptionProcess(order, customer, ctx)
})
