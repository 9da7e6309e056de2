import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { reserveForCard } from '../../flows/orders/reserve-stock.ts'
import { openLimited } from '../../flows/payments/card-testing.ts'
import { cardHolderOf, openCardSecret } from '../../flows/payments/provider-cards.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(AddCreditCardFirstStep, async (ctx) => {
  const { session, input } = ctx
  const { customer } = session
  if (input.customerToken !== customer.id) throw new Fault(403)
  const { clientSecret, expiresAt } = await openLimited(ctx, async () => {
    if (input.subscriptionId)
      await reserveForCard(ctx, { id: input.subscriptionId, customerId: customer.id })
    return openCardSecret(ctx, session, cardHolderOf(session))
  })
  return { clientSecret, expiresAt: expiresAt.toISOString() }
})
