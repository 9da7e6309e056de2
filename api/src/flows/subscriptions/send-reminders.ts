import { isContactHour } from '@galgal/domain/contact-hours'
import { dayAt, timeAt } from '@galgal/domain/dates'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { remindOfCardExpiry } from './remind-of-card-expiry.ts'
import { remindOfEnd } from './remind-of-end.ts'
import { remindOfLateReturn } from './remind-of-late-return.ts'

/** Tells by day what customers, and of cars that are not back the desk, have to know in time. */
export async function sendReminders(deps: Deps) {
  const now = deps.now()
  if (!isContactHour(await readCalendar(deps.db), dayAt(now), timeAt(now))) return
  await remindOfEnd(deps)
  await remindOfCardExpiry(deps)
  await remindOfLateReturn(deps)
  sendSoon(deps)
}
