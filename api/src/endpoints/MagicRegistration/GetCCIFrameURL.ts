import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { isHttpUrl } from '@galgal/domain/safe-url'
import { reserveForCard } from '../../flows/orders/reserve-stock.ts'
import { openLimited } from '../../flows/payments/card-testing.ts'
import { cardHolderOf, openCardFrame } from '../../flows/payments/provider-cards.ts'
import { Fault, handle } from '../../handle.ts'
import { tokenHash } from '../../token-hash.ts'

export default handle(GetCCIFrameURL, async (ctx) => {
  const { session, input, settings } = ctx
  const { customer } = session
  if (!isHttpUrl(input.RedirectURL)) throw new Fault(400, { RedirectURL: 'url' })
  if (!settings.publicUrls.includes(new URL(input.RedirectURL).origin))
    throw new Fault(400, { RedirectURL: 'ownOrigin' })
  if (input.Custom1 && input.Custom1 !== customer.id) throw new Fault(403)
  if (input.Custom2 && tokenHash(input.Custom2) !== session.accessHash) throw new Fault(403)
  const holder = cardHolderOf(session, {
    firstName: input.CustomerFirstName,
    lastName: input.CustomerLastName,
    email: input.Email,
    address: input.Address,
    city: input.City,
  })
  const { url, expiresAt } = await openLimited(ctx, async () => {
    if (input.subscriptionId)
      await reserveForCard(ctx, { id: input.subscriptionId, customerId: customer.id })
    return openCardFrame(ctx, session, { holder, returnTo: input.RedirectURL })
  })
  return { url, expiresAt: expiresAt.toISOString() }
})
