import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { setCardOf } from '../../flows/billing/my-cards.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'

export default handle(SetCard, async (ctx) => {
  const { subscriptionId, creditCardToken: cardId } = ctx.input
  const cardRef = { customerId: ctx.session.customer.id, cardId }
  const setCard = () => setCardOf(ctx, subscriptionId, cardRef)
  return { payment: await watchDeclines(ctx, setCard, (outcome) => outcome === 'declined') }
})
