import { Update } from '@galgal/contract/GetUser'
import { listCards } from '../../db/payments/cards.ts'
import { updateAccount } from '../../flows/accounts/update-account.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Update, async (ctx) => {
  const { personal } = userOf(ctx.session.customer, [], ctx.now())
  const customer = await updateAccount(ctx, ctx.input, personal)
  return userOf(customer, await listCards(ctx.db, customer.id), ctx.now())
})
