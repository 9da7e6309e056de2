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

/** The way out that every advertisement has to show (Communications Law 1982, section 30A). */
export const leaveLink = (settings: Deps['settings'], locale: Locale, account: string) =>
  linkTo(settings, locale, `/mailing/leave?account=${account}&key=${keyOf(settings, account)}`)

/** By which channels a customer is sent advertising. */
export type Channels = { mail: boolean; sms: boolean }

/** Chooses the channels of advertising, and writes down each that changes. */
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

/** Sends no more advertising, by any channel, to whose e-mail bore this key; twice is once. Throws when the key is nobody's. */
export async function leaveMailing(
  deps: Deps,
  { account, key, ip }: { account: string; key: string; ip: string },
) {
  const [own, given] = [Buffer.from(keyOf(deps.settings, account)), Buffer.from(key)]
  const fits = own.length === given.length && timingSafeEqual(own, given)
  const customer = fits ? await findCustomer(deps.db, account) : undefined
  if (!customer) throw new Refusal('LinkNotValid')
  if (!customer.allowMarketing && !customer.allowMarketingSms) return
  await deps.db.transaction(async (tx) => {
    await updateCustomer(tx, account, { allowMarketing: false, allowMarketingSms: false })
    await logConsents(deps, tx, { owner: account, email: customer.email, ip }, { marketing: false })
  })
}
