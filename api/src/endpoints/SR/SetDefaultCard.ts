import { SetDefaultCard } from '@galgal/contract/SR'
import { setDefaultCard } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

export default handle(SetDefaultCard, async (asked) => {
  const whose = { customerId: asked.session.customer.id, cardId: asked.input.creditCardToken }
  const { customer, cards } = await setDefaultCard(asked, whose)
  return { accountDetails: accountDetailsOf(customer, cards, asked.now()) }
})
