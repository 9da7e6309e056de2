import { RemoveCard } from '@galgal/contract/SR'
import { removeCard } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

export default handle(RemoveCard, async (asked) => {
  const { customer } = asked.session
  const whose = { customerId: customer.id, cardId: asked.input.creditCardToken }
  const cards = await removeCard(asked, whose)
  return { accountDetails: accountDetailsOf(customer, cards, asked.now()) }
})
