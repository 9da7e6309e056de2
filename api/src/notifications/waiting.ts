import { findVehicle } from '../db/catalogue/catalogue.ts'
import { findEntry } from '../db/order/waiting-list.ts'
import type { Deps } from '../deps.ts'
import { mayBeTexted, messageAbout } from '../flows/catalogue/notify-waiting.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'

/** Undefined when who waited has left the list, or the car the catalogue. */
async function readWaiting({ db }: Pick<Deps, 'db'>, entryId: string) {
  const entry = await findEntry(db, entryId)
  const car = entry && (await findVehicle(db, entry))
  return car && { entry, message: messageAbout(entry, car) }
}

export const waitingNotifications = {
  async waitingBack(deps, { entryId }) {
    const found = await readWaiting(deps, entryId)
    if (!found || found.entry.email === null) return undefined
    return { ...found.message, to: found.entry.email, email: ['notifications', 'waitingBack'] }
  },

  async waitingBackSms(deps, { entryId }) {
    const found = await readWaiting(deps, entryId)
    if (!found || found.entry.phone === null) return undefined
    const { phone, email } = found.entry
    if (!(await mayBeTexted(deps, found.entry))) {
      if (email !== null) return undefined
      throw new Error('a text is not allowed now')
    }
    return { ...found.message, to: phone, sms: ['notifications', 'waitingBack.sms'] }
  },
} satisfies Partial<NotificationTable>
