import { Get } from '@galgal/contract/GetUser'
import { listCards } from '../../db/payments/cards.ts'
import { findDeadChannels } from '../../flows/notifications/deliveries.ts'
import { handle } from '../../handle.ts'
import { userOf } from '../../presenters/user.ts'

export default handle(Get, async (ctx) => {
  const { customer } = ctx.session
  const cards = await listCards(ctx.db, customer.id)
  return userOf(customer, {
    cards,
    deadChannels: await findDeadChannels(ctx, customer),
    now: ctx.now(),
  })
})
