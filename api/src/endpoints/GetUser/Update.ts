import { Update } from '@galgal/contract/GetUser'
import { listCards } from '../../db/payments/cards.ts'
import { updateAccount } from '../../flows/accounts/update-account.ts'
import { findDeadChannels } from '../../flows/notifications/deliveries.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Update, async (ctx) => {
  const [now, own] = [ctx.now(), ctx.session.customer]
  const { personal } = userOf(own, { cards: [], deadChannels: [], now })
  const customer = await updateAccount(ctx, ctx.input, personal)
  const cards = await listCards(ctx.db, customer.id)
  return userOf(customer, { cards, deadChannels: await findDeadChannels(ctx, customer), now })
})
