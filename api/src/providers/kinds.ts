import { identities } from './identity/providers.ts'
import { mails } from './mail/providers.ts'
import { payments } from './payment/providers.ts'
import { smss } from './sms/providers.ts'
import { taxes } from './tax/providers.ts'

/** The adapters that each of these settings chooses one of. */
export const providerKinds = {
  PAYMENT: payments,
  IDENTITY: identities,
  SMS: smss,
  MAIL: mails,
  TAX: taxes,
}
export const providerSettings = Object.keys(providerKinds) as (keyof typeof providerKinds)[]
