import type { Calendar } from '@galgal/domain/calendar'
import { addDays, addMonths, type Day, dayAt, instantAt, timeAt } from '@galgal/domain/dates'
import type { Quote } from '@galgal/domain/orders/quote'
import { coolingOffUntil } from '@galgal/domain/subscriptions/cooling-off'
import { findCustomer } from '../../db/account/customers.ts'
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
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { beginMonths, payDue } from '../billing/months.ts'
import { putOnRoad } from '../fleet/custody.ts'
import { finishVisit, lockVisitOf } from '../fleet/finish-visit.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { transition } from '../subscription-status/transition.ts'
import { recordSubscriptionStarted } from '../webhooks/record-event.ts'
import { isDone } from './is-done.ts'
import { keepReading, refuseReading } from './my-vehicle.ts'

/** How far back the day may lie on which a car changed hands: as our staff write it down, and in the sandbox. */
export const DAYS_BACK = { staff: 30, sandbox: 365 }

/** A visit at the car, and who finishes it. */
export type ByVisit = { visitId: string; staffId: string }

/** `date`: the day it was handed over, today unless told; `kilometres`: what its odometer showed. */
type HandOver = {
  date?: Day | undefined
  kilometres?: number | undefined
  visit?: ByVisit | undefined
}

/** In the sandbox: a hand-over up to a year back, with or without its odometer. False when it is not possible. */
export const handOverCar = (deps: Deps, id: string, it: HandOver): Promise<boolean> =>
  isDone(begin(deps, id, it, DAYS_BACK.sandbox))

/** How staff tell that a car changed hands: by a visit, or by its odometer alone, written down afterwards. */
export type ChangeOfHands = {
  date?: Day | undefined
  odometer?: number | undefined
  visit?: ByVisit | undefined
}

/**
 * Begins the months of a car on the day it was handed over, at most 30 days back, and takes what is due; by a visit
 * that is finished already nothing. Throws 404, NotAsItStands, OnHold, VisitIncomplete, CarNotFit, and ReadingWrong
 * for what its odometer cannot have shown.
 */
export const handOver = (
  deps: Deps,
  id: string,
  { date, odometer, visit }: ChangeOfHands,
): Promise<void> => begin(deps, id, { date, kilometres: odometer, visit }, DAYS_BACK.staff)

async function begin(deps: Deps, id: string, it: HandOver, daysBack: number) {
  await deps.db.transaction(async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found) throw new Fault(404)
    const visit =
      it.visit && (await lockVisitOf(tx, id, { id: it.visit.visitId, direction: 'out' }))
    if (visit?.finishedAt) return
    await refuseUnlessReady(tx, found.subscription)
    const today = dayAt(deps.now())
    const { date = today } = it
    if (date > today || date < addDays(today, -daysBack)) throw notAsItStands('dayNotPossible')
    const finish = { day: date, staffId: it.visit?.staffId ?? '', at: deps.now() }
    const kilometres = visit
      ? await finishVisit(tx, visit, found.subscription, finish)
      : it.kilometres
    await refuseReading(tx, found.subscription, { kilometres, day: date })
    await writeHandOver(tx, deps, found, { date, kilometres })
  })
  await payDue(deps, id)
  sendSoon(deps)
}

/** Why a car cannot be handed over: by the status of its subscription, or because it has none yet. */
export const whyNotReady = ({ status, licensePlate }: Subscription) =>
  statusesNotReady[status] ?? (licensePlate === '' ? ('noCar' as const) : undefined)

const statusesNotReady = {
  pending: undefined,
  waitingForCustomer: 'waitsForCustomer',
  active: 'notPending',
  ended: 'over',
  cancelled: 'over',
} as const

async function refuseUnlessReady(tx: Db, subscription: Subscription) {
  const why = whyNotReady(subscription)
  if (why) throw notAsItStands(why)
  const holdReason = (await findCustomer(tx, subscription.customerId))?.holdReason
  if (holdReason) throw new OfficeRefusal('OnHold', { holdReason })
}

async function writeHandOver(
  tx: Db,
  deps: Deps,
  { order, subscription }: { order: Order; subscription: Subscription },
  { date, kilometres }: { date: Day; kilometres: number | undefined },
) {
  const { id } = subscription
  const at = date === dayAt(deps.now()) ? deps.now() : instantAt(date, '12:00')
  await putOnRoad(tx, deps, id, { at, day: date, kilometres, model: order })
  await beginOrderBy(tx, order, date)
  await transition(tx, deps, subscription, 'handedOver')
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
