import type { Calendar } from '@galgal/domain/calendar'
import { addDays, addMonths, type Day, dayAt, instantAt, timeAt } from '@galgal/domain/dates'
import type { Quote } from '@galgal/domain/orders/quote'
import { coolingOffUntil } from '@galgal/domain/subscriptions/cooling-off'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import {
  changeSubscription,
  lockSubscription,
  redateBillingItems,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { beginMonths, payDue } from '../billing/months.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'
import { recordSubscriptionStarted } from '../webhooks/record-event.ts'
import { keepReading } from './my-vehicle.ts'

const FURTHEST_BACK_DAYS = 365

/** `date`: the day it was handed over, today unless told; `kilometres`: what its odometer showed. */
type HandOver = { date?: Day | undefined; kilometres?: number | undefined }

/** Begins the months of a car on its day, up to a year back, and takes what is due. False when it cannot begin then. */
export async function handOverCar(deps: Deps, id: string, it: HandOver): Promise<boolean> {
  const today = dayAt(deps.now())
  const { date = today } = it
  if (date > today || date < addDays(today, -FURTHEST_BACK_DAYS)) return false
  const done = await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found || !canTransition(found.subscription, 'handedOver')) return false
    await handOver(tx, deps, found, { date, kilometres: it.kilometres })
    return true
  })
  if (!done) return false
  await payDue(deps, id)
  sendSoon(deps)
  return true
}

async function handOver(
  tx: Db,
  deps: Deps,
  { order, subscription }: { order: Order; subscription: Subscription },
  { date, kilometres }: { date: Day; kilometres: number | undefined },
) {
  const { id } = subscription
  const at = date === dayAt(deps.now()) ? deps.now() : instantAt(date, '12:00')
  await beginOrderBy(tx, order, date)
  await transition(tx, subscription, 'handedOver')
  const begun = await changeSubscription(tx, id, {
    startDate: date,
    endDate: addMonths(date, order.months),
    handedOverAt: at,
  })
  if (begun) {
    await beginMonths(tx, begun)
    await recordSubscriptionStarted(tx, deps, { subscription: begun, order })
  }
  await keepReading(tx, deps, subscription, { kilometres, by: 'handOver', at })
  const dedupeKey = `handedOver:${id}`
  await enqueue(tx, deps, { kind: 'handedOver', dedupeKey, payload: { subscriptionId: id } })
}

/** Nothing is handed over before it was ordered: an earlier day is the order's own, and what counts from it counts from there, the days to change one's mind too. */
async function beginOrderBy(tx: Db, { id, orderedAt, placedQuote }: Order, day: Day) {
  if (!orderedAt || dayAt(orderedAt) <= day) return
  await changeOrder(tx, id, {
    orderedAt: instantAt(day, timeAt(orderedAt)),
    placedQuote: placedQuote && movedTo(placedQuote, day, await readCalendar(tx)),
  })
  await redateBillingItems(tx, id, day)
}

const movedTo = (quote: Quote, day: Day, calendar: Calendar): Quote => ({
  ...quote,
  ifLeaveEarly: {
    ...quote.ifLeaveEarly,
    coolingOffUntil: quote.ifLeaveEarly.coolingOffUntil && coolingOffUntil(calendar, day),
  },
})
