import { Consent } from '@galgal/contract/Global'
import { translator } from '@galgal/text/say'
import { addCookieConsent } from '../../db/account/cookie-consents.ts'
import { handle } from '../../handle.ts'

export default handle(Consent, async ({ db, input, locale, newId, now, session, visitor }) => {
  const [id, at] = [newId(), now()]
  const customerId = session?.customer.id ?? null
  await addCookieConsent(db, { ...input, id, at, customerId, ip: visitor.ip })
  const message = translator(locale, 'consent')('kept')
  return { done: true as const, message, id, at: at.toISOString() }
})
