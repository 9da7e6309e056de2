import { SetDefaultCard } from '@galgal/contract/SR'
import { setDefaultCard } from '../../flows/billing/my-cards.ts'
import { handle } from '../../handle.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

export default handle(SetDefaultCard, async (ctx) => {
  const cardRef = { customerId: ctx.session.customer.id, cardId: ctx.input.creditCardToken }
  const { customer, cards } = await setDefaultCard(ctx, cardRef)
  return { accountDetails: accountDetailsOf(customer, cards, ctx.now()) }
})
