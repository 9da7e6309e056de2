import { Consent } from '@galgal/contract/Global'
import { HOUR } from '@galgal/domain/dates'
import { translator } from '@galgal/i18n/translator'
import { addCookieConsent } from '../../db/account/consents.ts'
import { limitNetworks } from '../../flows/limits.ts'
import { handle } from '../../handle.ts'

/** A browser asks once in half a year; many people share a network. */
const LIMITS = { own: { most: 60, within: HOUR }, wide: { most: 600, within: HOUR } }

export default handle(Consent, async (ctx) => {
  await limitNetworks(ctx, 'Consent', LIMITS)
  const { db, input, locale, newId, now, session, visitor } = ctx
  const [id, at] = [newId(), now()]
  const customerId = session?.customer.id ?? null
  await addCookieConsent(db, { ...input, id, at, customerId, ip: visitor.ip })
  const message = translator(locale, 'consent')('kept')
  return { done: true as const, message, id, at: at.toISOString() }
})
