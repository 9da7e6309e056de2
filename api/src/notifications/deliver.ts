import type { Deps } from '../deps.ts'
import { eraseFromAnalytics } from '../flows/accounts/delete-account.ts'
import { purgeCaches } from '../flows/catalogue/purge-caches.ts'
import { forgetApplicant } from '../flows/identity/identity-check.ts'
import { type Notification, type NotificationTable, notify } from '../flows/notifications/notify.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readSetting } from '../flows/office/settings.ts'
import { forgetCard } from '../flows/payments/provider-cards.ts'
import { accountNotifications } from './accounts.ts'
import { cancellationNotifications } from './cancellations.ts'
import { contactNotifications } from './contact.ts'
import { drivingNotifications } from './driving.ts'
import { identityNotifications } from './identity.ts'
import { officeNotifications } from './office.ts'
import { orderNotifications } from './orders.ts'
import { paymentNotifications } from './payments.ts'
import { subscriptionNotifications } from './subscriptions.ts'
import { waitingNotifications } from './waiting.ts'

/** What leaves for companies that know a customer or a page, by what each takes. */
const requests = {
  forgetCard,
  forgetIdentity: forgetApplicant,
  forgetMeasured: eraseFromAnalytics,
  purgeCaches,
}

/** What every other kind says, to whom. */
const notifications: Omit<NotificationTable, keyof typeof requests> = {
  ...accountNotifications,
  ...orderNotifications,
  ...paymentNotifications,
  ...subscriptionNotifications,
  ...drivingNotifications,
  ...cancellationNotifications,
  ...contactNotifications,
  ...identityNotifications,
  ...officeNotifications,
  ...waitingNotifications,
}

/** To the desk, of what waits in the office's tasks as well: mailed unless the office has set that it is not. */
const alsoTasks = new Set<string>([
  'chargeOwed',
  'refundFailed',
  'notUndone',
  'unanswered',
  'depositLapsed',
  'disputed',
  'carNotBackDesk',
  'carDates',
  'lateDaysOver',
  'contactRequest',
  'cancellationToDesk',
  'cancellationReminder',
] satisfies (keyof Outgoing)[])

const isTaskAlone = async ({ db, now }: Deps, kind: string) =>
  alsoTasks.has(kind) && (await readSetting(db, 'desk.mails', now())) === false

type Entry<Result> = Record<string, ((deps: Deps, payload: unknown) => Promise<Result>) | undefined>

/**
 * Sends one item of the outbox by its kind; an unknown kind throws, as does one that could not be sent. It may be
 * called again after it worked: then the key is the same.
 */
export const deliver: Deps['deliver'] = async (deps, { kind, payload, dedupeKey }) => {
  const request = (requests as Entry<void>)[kind]
  if (request) return request(deps, payload)
  if (await isTaskAlone(deps, kind)) return
  const read = (notifications as Entry<Notification | undefined>)[kind]
  if (!read) throw new Error(`unknown outbox kind: ${kind}`)
  const notification = await read(deps, payload)
  if (notification) await notify(deps, notification, dedupeKey)
}
