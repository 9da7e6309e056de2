import { slugOf } from '@galgal/domain/catalogue/vehicle'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { inLanguage } from '@galgal/i18n/locales'
import { findCustomer } from '../../db/account/customers.ts'
import { findVehicle, type OfferedVehicle } from '../../db/catalogue/catalogue.ts'
import {
  findEntry,
  findNextToNotify,
  forgetEntries,
  markNotified,
  notifyingKey,
  type WaitingEntry,
} from '../../db/order/waiting-list.ts'
import type { Deps } from '../../deps.ts'
import { type Limit, mayUse } from '../limits.ts'
import { carName } from '../notifications/message-values.ts'
import { type Notification, notify } from '../notifications/notify.ts'
import { mayText } from '../notifications/sms-policy.ts'
import { leavingKey } from './waiting-list.ts'

/** Anyone may type anyone's address, so no address gets more of these. */
const CONFIRMATIONS: Limit = { most: 5, within: HOUR }
/** One machine tells a person at a time; what did not leave is tried again after this. */
export const TELLING: Limit = { most: 1, within: 15 * MINUTE }
const MOST_TOLD_IN_A_TURN = 50
const KEPT_AFTER_TOLD = 30 * DAY
const KEPT_AT_MOST = 365 * DAY

/** Confirms a new entry to the e-mail, or else the phone, with a way out. The entry stands even when the e-mail does not leave. */
export async function confirmWaiting(deps: Deps, entry: WaitingEntry) {
  const car = await findVehicle(deps.db, { classificationId: entry.classificationId })
  const contact = entry.email ?? entry.phone
  if (!car || !contact) return
  // Of a car that is there a text tells by itself, a moment later.
  if (!entry.email && (canBeHad(car, entry) || !(await mayBeTexted(deps, entry)))) return
  if (!(await mayUse(deps, `waiting-list confirm ${contact}`, CONFIRMATIONS))) return
  const key = leavingKey(deps.settings, entry.classificationId, contact)
  const leave =
    `${pathOf(entry)}/waiting-list/leave?car=${entry.classificationId}&key=${key}` as const
  const about = messageAbout(entry, car)
  const message = { ...about, to: contact, link: leave, links: { link: about.link, leave } }
  await sendOrLog(
    deps,
    entry.id,
    entry.email
      ? { ...message, email: ['notifications', 'waitingJoined'] }
      : { ...message, sms: ['notifications', 'waitingJoined.sms'] },
  )
}

/** Notifies those who wait for a car that can be had again, the longest waiting first; twice only after a crash. */
export async function notifyWaiting(deps: Deps) {
  for (let turn = 0; turn < MOST_TOLD_IN_A_TURN; turn++) {
    const entry = await findNextToNotify(deps.db, deps.now())
    if (!entry) return
    if (!(await mayUse(deps, notifyingKey(entry.id), TELLING))) continue
    // Our staff may have told them since it was looked up.
    if ((await findEntry(deps.db, entry.id))?.notifiedAt !== null) continue
    const car = await findVehicle(deps.db, { classificationId: entry.classificationId })
    if (car && (await tell(deps, entry, car))) await markNotified(deps.db, entry.id, deps.now())
  }
}

const canBeHad = ({ colours }: OfferedVehicle, { colourId }: WaitingEntry) =>
  colours.some(({ id, available }) => available > 0 && (colourId ?? id) === id)

/** Whether a phone may be texted: a customer's own, or, within the policy of texts, one that stands there without an e-mail. */
export async function mayBeTexted(
  deps: Deps,
  { customerId, email, phone }: WaitingEntry,
): Promise<boolean> {
  if (phone === null) return false
  const customer = customerId === null ? undefined : await findCustomer(deps.db, customerId)
  if (customer?.phone === phone) return true
  return email === null && mayText(deps, phone)
}

/** True when at least one of the contacts was reached. A customer's own are both tried: a car does not wait. */
async function tell(deps: Deps, entry: WaitingEntry, car: OfferedVehicle): Promise<boolean> {
  const { email, phone } = entry
  const message = messageAbout(entry, car)
  const sent = [
    email !== null &&
      (await sendOrLog(deps, entry.id, {
        ...message,
        to: email,
        email: ['notifications', 'waitingBack'],
      })),
    phone !== null &&
      (await mayBeTexted(deps, entry)) &&
      (await sendOrLog(deps, entry.id, {
        ...message,
        to: phone,
        sms: ['notifications', 'waitingBack.sms'],
      })),
  ]
  return sent.includes(true)
}

/** Forgets who was told a month ago and who has waited for a year, as the form promises. */
export const forgetWaiting = ({ db, now }: Deps) =>
  forgetEntries(db, {
    notified: new Date(now().getTime() - KEPT_AFTER_TOLD),
    joined: new Date(now().getTime() - KEPT_AT_MOST),
  })

/** What the storefront's addresses of an entry's store begin with. */
const pathOf = ({ store }: WaitingEntry) => (store === 'B2B' ? '/business' : '')

/** What a notification of a car that is back says and leads to. */
export function messageAbout(entry: WaitingEntry, car: OfferedVehicle) {
  const { locale, colourId } = entry
  const colour = inLanguage(locale, car.colours.find(({ id }) => id === colourId)?.name) ?? ''
  return {
    locale,
    link: `${pathOf(entry)}/flex-lease/${slugOf(car)}` as const,
    values: { vehicle: carName(locale, car), choice: colour ? 'colour' : 'any', colour },
  }
}

/** True when the notification was sent. */
async function sendOrLog(deps: Deps, entryId: string, message: Notification): Promise<boolean> {
  try {
    return await notify(deps, message)
  } catch (error) {
    deps.log.warn({ err: error, entryId }, 'waiting_list.notification_failed')
    return false
  }
}
