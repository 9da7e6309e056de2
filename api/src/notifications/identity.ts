import { type IdentityReason, triesLeft } from '@galgal/domain/people/identity-check'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import { countRejections, findCheck } from '../db/identity/identity-checks.ts'
import type { Deps } from '../deps.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'

export const identityNotifications = {
  /** What became of the check of who a customer is, and what they can do. */
  async identity(deps, { customerId, outcome, checkId }) {
    const found = await readChecked(deps, customerId)
    if (!found) return undefined
    const { customer, message } = found
    const reasons = outcome === 'rejected' ? await rejectionValues(deps, customer, checkId) : {}
    return {
      ...message,
      email: ['identityNotifications', outcome],
      values: { ...message.values, ...reasons, firstName: customer.firstName },
    }
  },

  /** Of one document that has to be sent again, and why. */
  async documentWanted(deps, { customerId, documentType, reason }) {
    const found = await readChecked(deps, customerId)
    if (!found) return undefined
    const { customer, message } = found
    const documents = translator(customer.locale, 'documents')
    return {
      ...message,
      email: ['identityNotifications', 'again'],
      link: '/profile/verfication?by=papers',
      values: {
        firstName: customer.firstName,
        document: documents(`types.${documentType}`),
        why: translator(customer.locale, 'identity')(`reasons.${reason}`),
      },
    }
  },

  async identitySms(deps, { customerId, outcome }) {
    const found = await readChecked(deps, customerId)
    if (!found?.customer.phone) return undefined
    return {
      ...found.message,
      to: found.customer.phone,
      sms: ['identityNotifications', `${outcome}.sms`],
    }
  },
} satisfies Partial<NotificationTable>

/** Undefined for whoever has deleted the account meanwhile: they are written to no more. */
async function readChecked(deps: Deps, customerId: string) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer || customer.deletedAt) return undefined
  const { locale, b2bType } = customer
  const message = {
    to: customer.email,
    locale,
    link: '/profile/verfication-results' as const,
    values: { kind: b2bType === 'Company' ? 'company' : 'person' },
  }
  return { customer, message }
}

async function rejectionValues({ db }: Deps, { id, locale }: Customer, checkId: string) {
  const t = translator(locale, 'identity')
  const reasons = ((await findCheck(db, checkId))?.reasons ?? []) as IdentityReason[]
  const shown = reasons.length ? reasons : (['other'] as const)
  return {
    why: shown.map((reason) => t(`reasons.${reason}`)).join(' '),
    left: triesLeft(await countRejections(db, id)),
  }
}
