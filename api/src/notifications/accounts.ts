import { findCustomer } from '../db/account/customers.ts'
import { firstPasswordNotification } from '../flows/login/change-password.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'

export const accountNotifications = {
  /** Nothing is left to say to whoever has chosen a password, or deleted the account. */
  async firstPassword(deps, { customerId }) {
    const customer = await findCustomer(deps.db, customerId)
    if (!customer || customer.deletedAt || customer.passwordHash) return undefined
    return firstPasswordNotification(deps, customer)
  },
} satisfies Partial<NotificationTable>
