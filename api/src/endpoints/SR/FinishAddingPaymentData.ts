import { FinishAddingPaymentData } from '@galgal/contract/SR'
import { syncCards } from '../../flows/billing/sync-cards.ts'
import { Fault, handle } from '../../handle.ts'
import { accountDetailsOf } from '../../presenters/user.ts'

export default handle(FinishAddingPaymentData, async (ctx) => {
  const { customer } = ctx.session
  if (ctx.input.customerToken !== customer.id) throw new Fault(403)
  const cards = await syncCards(ctx, customer.id)
  return { accountDetails: accountDetailsOf(customer, cards, ctx.now()) }
})
