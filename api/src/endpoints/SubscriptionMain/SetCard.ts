import { SetCard } from '@galgal/contract/SubscriptionMain.vehicle'
import { setCardOf } from '../../flows/payments/my-cards.ts'
import { handle } from '../../handle.ts'

export default handle(SetCard, async (asked) => {
  const { subscriptionId, creditCardToken: cardId } = asked.input
  const whose = { customerId: asked.session.customer.id, cardId }
  return { payment: await setCardOf(asked, subscriptionId, whose) }
})
