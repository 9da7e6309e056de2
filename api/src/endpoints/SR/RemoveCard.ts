import { RemoveCard } from '@galgal/contract/SR'
import { removeCard } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

export default handle(RemoveCard, async (ctx) => {
  const { customer } = ctx.session
  const cardRef = { customerId: customer.id, cardId: ctx.input.creditCardToken }
  const cards = await removeCard(ctx, cardRef)
  return { accountDetails: accountDetailsOf(customer, cards, ctx.now()) }
})
