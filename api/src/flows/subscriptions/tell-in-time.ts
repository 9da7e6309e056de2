import { isContactHour } from '@galgal/domain/contact-hours'
import { dayAt, timeAt } from '@galgal/domain/dates'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { tellOfCards } from './card-notices.ts'
import { tellOfEnd } from './tell-of-end.ts'
import { tellOfNotBack } from './tell-of-not-back.ts'

/** Tells by day what customers, and of cars that are not back the desk, have to know in time. */
export async function tellInTime(deps: Deps) {
  const now = deps.now()
  if (!isContactHour(await readCalendar(deps.db), dayAt(now), timeAt(now))) return
  await tellOfEnd(deps)
  await tellOfCards(deps)
  await tellOfNotBack(deps)
  sendSoon(deps)
}
