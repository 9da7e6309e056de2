import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { setCardOf } from '../../flows/billing/my-cards.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'

export default handle(SetCard, async (ctx) => {
  const { subscriptionId, creditCardToken: cardId } = ctx.input
  const whose = { customerId: ctx.session.customer.id, cardId }
  const set = () => setCardOf(ctx, subscriptionId, whose)
  return { payment: await watchDeclines(ctx, set, (outcome) => outcome === 'declined') }
})
