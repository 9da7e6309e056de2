import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { setCardOf } from '../../flows/billing/my-cards.ts'
import { watchDeclines } from '../../flows/payments/card-testing.ts'
import { handle } from '../../handle.ts'

export default handle(SetCard, async (asked) => {
  const { subscriptionId, creditCardToken: cardId } = asked.input
  const whose = { customerId: asked.session.customer.id, cardId }
  const set = () => setCardOf(asked, subscriptionId, whose)
  return { payment: await watchDeclines(asked, set, (outcome) => outcome === 'declined') }
})
