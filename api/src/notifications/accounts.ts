import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import type { Deps } from '../deps.ts'
import { firstPasswordNotification, resetNotification } from '../flows/login/change-password.ts'
import { createLink } from '../flows/login/links.ts'
import { eventValues, greetingValues } from '../flows/notifications/message-values.ts'
import type { Notification, NotificationTable } from '../flows/notifications/notify.ts'
import { byLaw, toCustomer } from './recipients.ts'

export const accountNotifications = {
  /** Nothing is left to say to whoever has chosen a password, or deleted the account. */
  async firstPassword(deps, { customerId }) {
    const customer = await findPresent(deps, customerId)
    if (!customer || customer.passwordHash) return undefined
    return firstPasswordNotification(deps, customer)
  },

  async passwordReset(deps, { customerId }) {
    const customer = await findPresent(deps, customerId)
    return customer && resetNotification(deps, customer)
  },

  /** Its link lives for five minutes from when it is sent. */
  async signInLink(deps, { customerId }) {
    const customer = await findPresent(deps, customerId)
    if (!customer) return undefined
    const redirectPath = '/profile/my-account'
    const link = await createLink(deps, deps.db, { purpose: 'autoLogin', customerId, redirectPath })
    return {
      ...toCustomer(customer),
      email: ['accountNotifications', 'signInLink'],
      isRequested: true,
      link: `/auto-login?linkData=${link}`,
      values: greetingValues(customer),
    }
  },

  /** Of what our staff changed, in the language that is the customer's by now. */
  async detailsChanged(deps, { customerId, fields }) {
    const customer = await findPresent(deps, customerId)
    if (!customer) return undefined
    const changed = (field: (typeof fields)[number]) => (fields.includes(field) ? 'yes' : 'no')
    return {
      ...toCustomer(customer),
      ...byLaw(customer),
      email: ['accountNotifications', 'detailsChanged'],
      link: '/profile/my-account',
      values: greetingValues(customer),
      verbatim: {
        name: changed('name'),
        address: changed('address'),
        language: changed('language'),
      },
    }
  },

  devicesEnded: (deps, it) => eventNotification(deps, 'devicesEnded', it),
  signInUnlocked: (deps, it) => eventNotification(deps, 'signInUnlocked', it),
} satisfies Partial<NotificationTable>

/** Undefined for whoever has deleted the account meanwhile. */
async function findPresent({ db }: Deps, customerId: string): Promise<Customer | undefined> {
  const customer = await findCustomer(db, customerId)
  return customer?.deletedAt ? undefined : customer
}

async function eventNotification(
  deps: Deps,
  event: 'devicesEnded' | 'signInUnlocked',
  { customerId, at }: { customerId: string; at: string },
): Promise<Notification | undefined> {
  const customer = await findPresent(deps, customerId)
  if (!customer) return undefined
  return {
    ...toCustomer(customer),
    ...byLaw(customer),
    email: ['accountNotifications', event],
    link: '/profile/devices',
    links: { reset: '/login/recover' },
    values: eventValues({ customer, at: new Date(at), device: '' }),
  }
}
