import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { deviceName } from '@galgal/domain/people/device-name'
import { homeLocale } from '@galgal/i18n/locales'
import { findCustomer } from '../db/account/customers.ts'
import { findAnswered } from '../db/office/request-answers.ts'
import { findStaff } from '../db/office/staff.ts'
import type { Deps } from '../deps.ts'
import { officeLink } from '../flows/notifications/message-values.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'
import { newLink } from '../flows/office/invitations.ts'
import { readHeld } from '../flows/subscription-status/held-subscription.ts'
import { toCustomer } from './recipients.ts'

/** Somebody of the office who is still there, by e-mail in their language. */
async function toStaff({ db }: Pick<Deps, 'db'>, staffId: string) {
  const person = await findStaff(db, staffId)
  if (!person || person.state === 'suspended') return undefined
  return { person, to: person.email, locale: person.locale }
}

const whenOf = (at: string) => {
  const instant = new Date(at)
  return { day: formatDay(dayAt(instant)), time: timeAt(instant) }
}

export const officeNotifications = {
  async staffInvitation(deps, { staffId }) {
    const it = await toStaff(deps, staffId)
    if (it?.person.state !== 'invited') return undefined
    const { to, locale } = it
    const secret = await deps.db.transaction((tx) => newLink(tx, deps, staffId))
    const link = officeLink(deps.settings, locale, `/invitation/${secret}`)
    return { to, locale, email: ['officeNotifications', 'invitation'], verbatim: { link } }
  },

  async staffNewDevice(deps, { staffId, device, at }) {
    const it = await toStaff(deps, staffId)
    if (!it) return undefined
    const { person, to, locale } = it
    const name = deviceName(device)
    const link = officeLink(deps.settings, locale, '/me')
    const values = { name: person.name, known: name ? 'some' : 'none', device: name, ...whenOf(at) }
    return { to, locale, email: ['officeNotifications', 'newDevice'], values, verbatim: { link } }
  },

  async breakGlass(deps, { staffId, reason, at }) {
    const it = await toStaff(deps, staffId)
    if (!it) return undefined
    const { to, locale } = it
    const link = officeLink(deps.settings, locale, '/log')
    const values = { reason, ...whenOf(at) }
    return { to, locale, email: ['officeNotifications', 'breakGlass'], values, verbatim: { link } }
  },

  async staffRolesPlanned(deps, { staffId, approvalId }) {
    const it = await toStaff(deps, staffId)
    if (!it) return undefined
    const { to, locale } = it
    const link = officeLink(deps.settings, locale, `/approvals?id=${approvalId}`)
    return { to, locale, email: ['officeNotifications', 'rolesPlanned'], verbatim: { link } }
  },

  /** Undefined once the car has changed hands, or when no number is known. */
  async onTheWay(deps, { subscriptionId, from, till }) {
    const { customer } = await readHeld(deps, subscriptionId)
    if (customer.deletedAt || !customer.phone) return undefined
    const values = { from, till }
    const { phone: to, locale } = customer
    return { to, locale, sms: ['officeNotifications', 'onTheWay.sms'], values }
  },

  /** By e-mail, in the language of whoever wrote; undefined once it is forgotten. */
  async requestAnswer(deps, { requestId, of }) {
    const request = await findAnswered(deps.db, of, requestId)
    if (!request?.email || !request.answer) return undefined
    const { email: to, locale, name, answer } = request
    return {
      to,
      locale,
      email: ['officeNotifications', 'requestAnswer'],
      values: { name },
      verbatim: { answer },
    }
  },

  async serviceMessage(deps, { customerId, template, values }) {
    const customer = await findCustomer(deps.db, customerId)
    if (!customer || customer.deletedAt) return undefined
    return {
      ...toCustomer(customer),
      email: ['serviceMessages', template],
      values: { firstName: customer.firstName, ...values },
    }
  },

  async logAnchor({ settings }, { sequence, hash, day }) {
    const to = settings.office?.anchorEmail ?? settings.serviceEmail
    const verbatim = { number: sequence, hash }
    const values = { day: formatDay(day) }
    return { to, locale: homeLocale, email: ['officeNotifications', 'logAnchor'], values, verbatim }
  },
} satisfies Partial<NotificationTable>
