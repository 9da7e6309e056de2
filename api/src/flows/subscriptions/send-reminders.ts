import { isContactHour } from '@galgal/domain/calendar'
import { addDays, dayAt, timeAt } from '@galgal/domain/dates'
import { lockCustomer } from '../../db/account/customers.ts'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import {
  hasLegalNotice,
  type LegalNotice,
  listEnding,
  listExpiringCards,
} from '../../db/notifications/legal-notices.ts'
import type { Card } from '../../db/payments/cards.ts'
import { listNotBack, notBackKey } from '../../db/subscriptions/late-days.ts'
import type { Deps } from '../../deps.ts'
import { refreshCard } from '../billing/sync-cards.ts'
import { giveLegalNotice } from '../notifications/legal-notices.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

/** Tells by day what customers, and of cars that are not back the desk, have to know in time. */
export async function sendReminders(deps: Deps) {
  const now = deps.now()
  if (!isContactHour(await readCalendar(deps.db), dayAt(now), timeAt(now))) return
  await remindOfEnd(deps)
  await remindOfCardExpiry(deps)
  await remindOfLateReturn(deps)
  sendSoon(deps)
}

/** Tells whose card is in its last month, and whose is over, as long as it has something to pay. */
async function remindOfCardExpiry(deps: Deps) {
  const month = dayAt(deps.now()).slice(0, 7)
  for (const isOver of [false, true])
    for (const { customerId, day, ...card } of await listExpiringCards(deps.db, {
      month,
      isOver,
    })) {
      if (await isRenewed(deps, card)) continue
      await deps.db.transaction(async (tx) => {
        // A notice of no subscription is once by this lock alone.
        await lockCustomer(tx, customerId)
        const about = { customerId, kind: 'cardExpires', day } as const
        if (await hasLegalNotice(tx, about)) return
        const how = { subscriptionId: null, channel: 'mail' } as const
        await giveLegalNotice({ ...deps, db: tx }, { ...about, ...how })
      })
    }
}

/** Whether its bank has issued a card anew meanwhile; a company that does not answer has said so by a webhook. */
async function isRenewed(deps: Deps, card: Pick<Card, 'provider' | 'providerCard' | 'expiry'>) {
  try {
    const expiry = await refreshCard(deps, card)
    return expiry !== undefined && expiry !== card.expiry
  } catch (error) {
    deps.log.warn({ err: error }, 'card.refresh_failed')
    return false
  }
}

type Telling = Pick<LegalNotice, 'kind' | 'channel'> & { daysBefore: number; leastMonths: number }

/** By mail 60 to 30 days before the end, by SMS 21 days before it (Consumer Protection Law 1981, 13A). */
const tellings: Telling[] = [
  { kind: 'endIn60Days', channel: 'mail', daysBefore: 60, leastMonths: 2 },
  { kind: 'endIn21Days', channel: 'sms', daysBefore: 21, leastMonths: 1 },
]

/** Tells of ends that are near, each once; late rather than never. */
async function remindOfEnd(deps: Deps) {
  const today = dayAt(deps.now())
  for (const { kind, channel, daysBefore, leastMonths } of tellings) {
    const days = { from: addDays(today, 1), till: addDays(today, daysBefore) }
    const ending = await listEnding(deps.db, { kind, leastMonths, ...days })
    for (const { id: subscriptionId, customerId, endDate: day } of ending)
      await giveLegalNotice(deps, { customerId, subscriptionId, kind, day, channel })
  }
}

/** Tells the desk of each car that was to be back by yesterday and is not, once of each day agreed; its driver is asked in an e-mail the first time. */
async function remindOfLateReturn(deps: Deps) {
  for (const payload of await listNotBack(deps.db, dayAt(deps.now())))
    await deps.db.transaction(async (tx) => {
      const dedupeKey = `carNotBack:${payload.subscriptionId}`
      await enqueue(tx, deps, { kind: 'carNotBack', dedupeKey, payload })
      const key = notBackKey(payload)
      await enqueue(tx, deps, { kind: 'carNotBackDesk', dedupeKey: key, payload })
    })
}
