import { addDays, dayAt } from '@galgal/domain/dates'
import { type LegalNotice, listEnding } from '../../db/notifications/legal-notices.ts'
import type { Deps } from '../../deps.ts'
import { giveLegalNotice } from '../notifications/legal-notices.ts'

type Telling = Pick<LegalNotice, 'kind' | 'channel'> & { daysBefore: number; leastMonths: number }

/**
 * A period's end is told by mail between 60 and 30 days before it, and by SMS 21 days before it
 * (Consumer Protection Law 1981, 13A). Who subscribes for a month has just read its end.
 */
const tellings: Telling[] = [
  { kind: 'endIn60Days', channel: 'mail', daysBefore: 60, leastMonths: 2 },
  { kind: 'endIn21Days', channel: 'sms', daysBefore: 21, leastMonths: 1 },
]

/** Tells of ends that are near, each once; late rather than never. */
export async function remindOfEnd(deps: Deps) {
  const today = dayAt(deps.now())
  for (const { kind, channel, daysBefore, leastMonths } of tellings) {
    const days = { from: addDays(today, 1), till: addDays(today, daysBefore) }
    const ending = await listEnding(deps.db, { kind, leastMonths, ...days })
    for (const { id: subscriptionId, customerId, endDate: day } of ending)
      await giveLegalNotice(deps, { customerId, subscriptionId, kind, day, channel })
  }
}
