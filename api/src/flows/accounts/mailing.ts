import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@galgal/i18n/locales'
import { findCustomer, updateCustomer } from '../../db/account/customers.ts'
import type { Customer } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { linkTo } from '../notifications/message-values.ts'
import { logConsents } from '../signup/consents.ts'

const KEY_LENGTH = 24

const keyOf = ({ secret }: Deps['settings'], account: string) =>
  createHmac('sha256', secret).update(`mailing.${account}`).digest('base64url').slice(0, KEY_LENGTH)

/** The unsubscribe link that every advertisement has to show (Communications Law 1982, section 30A). */
export const unsubscribeLink = (settings: Deps['settings'], locale: Locale, account: string) =>
  linkTo(settings, locale, `/mailing/leave?account=${account}&key=${keyOf(settings, account)}`)

/** Channels by which a customer agrees to advertising. */
export type Channels = { mail: boolean; sms: boolean }

/** Saves the channels of advertising, and records each consent that changes. */
export async function chooseChannels(
  deps: Deps,
  customer: Customer,
  { mail, sms, ip }: Channels & { ip: string },
) {
  const changes = {
    ...(mail !== customer.allowMarketing && { marketingMail: mail }),
    ...(sms !== customer.allowMarketingSms && { marketingSms: sms }),
  }
  if (Object.keys(changes).length === 0) return
  await deps.db.transaction(async (tx) => {
    await updateCustomer(tx, customer.id, { allowMarketing: mail, allowMarketingSms: sms })
    await logConsents(deps, tx, { owner: customer.id, email: customer.email, ip }, changes)
  })
}

/** Ends advertising by every channel for the account of an unsubscribe link. Throws LinkNotValid. */
export async function unsubscribe(
  deps: Deps,
  { account, key, ip }: { account: string; key: string; ip: string },
) {
  const [expected, actual] = [Buffer.from(keyOf(deps.settings, account)), Buffer.from(key)]
  const isValid = expected.length === actual.length && timingSafeEqual(expected, actual)
  const customer = isValid ? await findCustomer(deps.db, account) : undefined
  if (!customer) throw new Refusal('LinkNotValid')
  if (!customer.allowMarketing && !customer.allowMarketingSms) return
  await deps.db.transaction(async (tx) => {
    await updateCustomer(tx, account, { allowMarketing: false, allowMarketingSms: false })
    await logConsents(deps, tx, { owner: account, email: customer.email, ip }, { marketing: false })
  })
}
