import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { reserveForCard } from '../../flows/orders/reserve.ts'
import { openLimited } from '../../flows/payments/card-testing.ts'
import { openCardSecret } from '../../flows/payments/open-card-page.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(AddCreditCardFirstStep, async (asked) => {
  const { session, input } = asked
  const { customer } = session
  if (input.customerToken !== customer.id) throw new Fault(403)
  const holder = [customer.firstName, customer.lastName].join(' ')
  const { clientSecret, expiresAt } = await openLimited(asked, async () => {
    if (input.subscriptionId)
      await reserveForCard(asked, { id: input.subscriptionId, customerId: customer.id })
    return openCardSecret(asked, session, holder)
  })
  return { clientSecret, expiresAt: expiresAt.toISOString() }
})
