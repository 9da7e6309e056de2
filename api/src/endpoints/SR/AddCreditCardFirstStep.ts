import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { openCardSecret } from '../../flows/open-card-page.ts'
import { reserveForCard } from '../../flows/reserve.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(AddCreditCardFirstStep, async (asked) => {
  const { session, input } = asked
  const { customer } = session
  if (input.customerToken !== customer.id) throw new Fault(403)
  if (input.subscriptionId)
    await reserveForCard(asked, { id: input.subscriptionId, customerId: customer.id })
  const holder = [customer.firstName, customer.lastName].join(' ')
  const { clientSecret, expiresAt } = await openCardSecret(asked, session, holder)
  return { clientSecret, expiresAt: expiresAt.toISOString() }
})
