import { randomBytes } from 'node:crypto'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { MINUTE } from '@galgal/domain/dates'
import { isHttpUrl } from '@galgal/domain/safe-url'
import { reserveForCard } from '../../flows/reserve.ts'
import { hashOf } from '../../flows/sessions.ts'
import { Fault, handle } from '../../handle.ts'

/** How long the provider's page may be used. */
const PAGE_LIFE = 15 * MINUTE

export default handle(GetCCIFrameURL, async (asked) => {
  const { session, input, settings } = asked
  const { customer } = session
  if (!isHttpUrl(input.RedirectURL)) throw new Fault(400, { RedirectURL: 'url' })
  if (!settings.publicUrls.includes(new URL(input.RedirectURL).origin))
    throw new Fault(400, { RedirectURL: 'ownOrigin' })
  if (input.Custom1 && input.Custom1 !== customer.id) throw new Fault(403)
  if (input.Custom2 && hashOf(input.Custom2) !== session.accessHash) throw new Fault(403)
  if (input.subscriptionId)
    await reserveForCard(asked, { id: input.subscriptionId, customerId: customer.id })

  const expiresAt = new Date(asked.now().getTime() + PAGE_LIFE)
  const { url } = await asked.payment.openCardPage({
    // Stands for the login token, which never leaves the house.
    reference: randomBytes(24).toString('base64url'),
    customerId: customer.id,
    holder: [
      input.CustomerFirstName || customer.firstName,
      input.CustomerLastName || customer.lastName,
    ].join(' '),
    returnTo: input.RedirectURL,
    expiresAt,
  })
  return { url, expiresAt: expiresAt.toISOString() }
})
