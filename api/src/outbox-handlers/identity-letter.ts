import { type IdentityReason, triesLeft } from '@galgal/domain/people/identity-check'
import { isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import { countRejections, findCheck } from '../db/identity/identity-checks.ts'
import type { Deps } from '../deps.ts'
import { linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'

/** Tells a customer what became of the check of who they are, and what they can do. */
export async function sendIdentityLetter(
  deps: Deps,
  { customerId, outcome, checkId }: Outgoing['identity'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  // Who has deleted the account meanwhile is written to no more.
  if (!customer || customer.deletedAt) return
  const { locale, email: to } = customer
  const t = translator(locale, 'identityNotifications')
  const kind = customer.b2bType === 'Company' ? 'company' : 'person'
  const link = linkTo(deps.settings, locale, '/profile/verfication-results')
  const values = { firstName: customer.firstName, link }
  const more = outcome === 'rejected' ? await whyAndHow(deps, customer, checkId) : {}
  const body = t(`${outcome}.body`, {
    ...isolatedValues(locale, { ...values, ...more }),
    kind,
  })
  const subject = t(`${outcome}.subject`, { kind })
  await deps.mail.send({ to, locale, subject, body, link, dedupeKey })
}

async function whyAndHow({ db }: Deps, { id, locale }: Customer, checkId: string) {
  const t = translator(locale, 'identity')
  const reasons = ((await findCheck(db, checkId))?.reasons ?? []) as IdentityReason[]
  const told = reasons.length ? reasons : (['other'] as const)
  return {
    why: told.map((reason) => t(`reasons.${reason}`)).join(' '),
    left: triesLeft(await countRejections(db, id)),
  }
}

/** The same in a line, to whoever has a phone. */
export async function sendIdentitySms(
  deps: Deps,
  { customerId, outcome }: Outgoing['identitySms'],
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer?.phone || customer.deletedAt) return
  const { locale, phone: to, b2bType } = customer
  const kind = b2bType === 'Company' ? 'company' : 'person'
  const link = linkTo(deps.settings, locale, '/profile/verfication-results')
  const body = translator(locale, 'identityNotifications')(`${outcome}.sms`, { kind, link })
  await deps.sms.send({ to, body })
}
