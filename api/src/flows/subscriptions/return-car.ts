import { addDays, type Day, dayAt, instantAt } from '@galgal/domain/dates'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import {
  earlierFigures,
  endingFigures,
  isCoolingOff,
  paymentsUntil,
} from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { releaseSlot } from '../../db/order/slots.ts'
import { listBills, listForgiven } from '../../db/payments/bills.ts'
import type { Refund } from '../../db/payments/refunds.ts'
import { findOpenCancellation } from '../../db/subscriptions/cancellations.ts'
import {
  changeSubscription,
  lockSubscription,
  type OwnSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import {
  addTermination,
  changeTermination,
  findOpenTermination,
  noticedOn,
  type TerminationRow,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { forgetLateDays } from '../billing/late-days.ts'
import { endMonths } from '../billing/months.ts'
import { sendRefunds } from '../billing/send-refunds.ts'
import { settleSubscription, writeOwed } from '../billing/settle-end.ts'
import { takeOffRoad } from '../fleet/custody.ts'
import { finishVisit, lockVisitOf } from '../fleet/finish-visit.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'
import { recordSubscriptionEnded } from '../webhooks/record-event.ts'
import { draftClaim } from './draft-claim.ts'
import { endTermsOf, newTermination, payableFigures } from './end-options.ts'
import { type ByVisit, type ChangeOfHands, DAYS_BACK } from './hand-over-car.ts'
import { isDone } from './is-done.ts'
import { keepReading, refuseReading } from './my-vehicle.ts'
import { restockCar } from './restock-car.ts'

/** `date`: the day it came back, today unless told; `kilometres`: what its odometer showed. */
type Return = {
  date?: Day | undefined
  kilometres?: number | undefined
  visit?: ByVisit | undefined
}

/** In the sandbox: the car is back today, with or without its odometer. False when it is with nobody. */
export const returnCar = (
  deps: Deps,
  id: string,
  { kilometres }: Pick<Return, 'kilometres'>,
): Promise<boolean> => isDone(takeIn(deps, id, { kilometres }))

/**
 * The car is back, at most 30 days ago: its subscription has ended that day, and its money is settled; by a visit that
 * is finished already nothing. Throws 404, NotAsItStands, VisitIncomplete, CarNotFit, and ReadingWrong for what its
 * odometer cannot have shown.
 */
export const takeBack = (
  deps: Deps,
  id: string,
  { date, odometer, visit }: ChangeOfHands,
): Promise<void> => takeIn(deps, id, { date, kilometres: odometer, visit })

async function takeIn(deps: Deps, id: string, returned: Return) {
  const refunds = await deps.db.transaction(async (tx) => {
    const it = await lockSubscription(tx, id)
    if (!it) throw new Fault(404)
    const { visit: by } = returned
    const visit = by && (await lockVisitOf(tx, id, { id: by.visitId, direction: 'in' }))
    if (visit?.finishedAt) return []
    if (!canTransition(it.subscription, 'returned')) throw notAsItStands('notActive')
    if (!visit) return writeReturn(tx, deps, it, returned)
    const at = instantOf(it.subscription, returned.date, deps.now())
    const finish = { day: dayAt(at), staffId: by?.staffId ?? '', at: deps.now() }
    const kilometres = await finishVisit(tx, visit, it.subscription, finish)
    await draftClaim(tx, deps, visit, { day: finish.day, kilometres })
    const payload = { subscriptionId: id, visitId: visit.id }
    await enqueue(tx, deps, { kind: 'carReturned', dedupeKey: `carReturned:${visit.id}`, payload })
    return writeReturn(tx, deps, it, { ...returned, kilometres })
  })
  await sendRefunds(deps, refunds)
  await settleSubscription(deps, id)
  sendSoon(deps)
}

async function writeReturn(
  tx: Db,
  deps: Deps,
  it: OwnSubscription,
  { date, kilometres }: Return,
): Promise<Refund[]> {
  const { subscription } = it
  const { id } = subscription
  const returnedAt = instantOf(subscription, date, deps.now())
  const day = dayAt(returnedAt)
  await refuseReading(tx, subscription, { kilometres, day })
  if (!(await forgetLateDays(tx, id, day))) throw notAsItStands('dayNotPossible')
  const termination = await findOpenTermination(tx, id)
  await (termination ? bringForward(tx, deps, it, { termination, day }) : endOn(tx, deps, it, day))
  await changeSubscription(tx, id, { returnedAt })
  const ended = await transition(tx, deps, subscription, 'returned')
  await keepReading(tx, deps, subscription, { kilometres, by: 'return', at: returnedAt })
  if (ended) await restockCar(tx, deps, ended)
  const hubId = termination?.hubId ?? termination?.door?.hubId ?? it.order.hub
  await takeOffRoad(tx, deps, id, { at: returnedAt, hubId, kilometres })
  await recordSubscriptionEnded(tx, deps, it, 'returned')
  return writeOwed(tx, deps, id)
}

/** Now, or noon of an earlier day, and never before the hand-over. Throws NotAsItStands for a day that cannot be. */
function instantOf({ handedOverAt, startDate }: Subscription, date: Day | undefined, now: Date) {
  const today = dayAt(now)
  if (date === undefined || date === today) return now
  const first = addDays(today, -DAYS_BACK.staff)
  if (today < date || date < first || date < startDate) throw notAsItStands('dayNotPossible')
  const noon = instantAt(date, '12:00')
  return handedOverAt && noon < handedOverAt ? handedOverAt : noon
}

/**
 * Who brings a car back before its time without having asked, ends that day by the same figures, or on the law's day of
 * a cancellation request that was written before; at its time nothing is owed.
 */
async function endOn(tx: Db, deps: Deps, it: OwnSubscription, today: Day) {
  const { subscription } = it
  const cancellation = await findOpenCancellation(tx, subscription.id)
  const lawsDay =
    cancellation && cancellation.stopChargingBy < today ? cancellation.stopChargingBy : today
  const endDate = earliestEnd(lawsDay, subscription.startDate)
  if (endDate < subscription.endDate) {
    const calendar = await readCalendar(tx)
    const taken = await countTaken(tx, subscription.id)
    const requestedOn = cancellation ? dayAt(cancellation.receivedAt) : today
    const forgiven = await listForgiven(tx, subscription.id)
    const request = { today: requestedOn, endDate, isFetched: false, taken, forgiven }
    const terms = endTermsOf(it, calendar)
    const figures = endingFigures(terms, request)
    const termination = newTermination(deps, {
      subscriptionId: subscription.id,
      kind: 'ending',
      endDate,
      figures: await payableFigures(tx, it, { terms, figures }),
      chargesStopBy: cancellation?.stopChargingBy ?? chargesStopBy(calendar, today),
    })
    await addTermination(tx, termination)
  }
  await endMonths(tx, deps, subscription, endDate)
}

/** Who brings it back before the day that was asked for needs its place no more, is spared the payments until then, and may still be in time for the law's fee. */
async function bringForward(
  tx: Db,
  deps: Deps,
  it: OwnSubscription,
  { termination, day }: { termination: TerminationRow; day: Day },
) {
  const { subscription } = it
  const endDate = earliestEnd(day, subscription.startDate)
  if (endDate >= termination.endDate) return
  await releaseSlot(tx, subscription.id, 'back')
  const terms = endTermsOf(it, await readCalendar(tx))
  const today = noticedOn(termination)
  const taken = await countTaken(tx, subscription.id)
  const isSpared = subscription.nextBillOn !== null || taken > paymentsUntil(terms, endDate)
  if (!isSpared && !isCoolingOff(terms, { today, endDate })) return
  const figures = earlierFigures(terms, termination, {
    today,
    endDate,
    isFetched: termination.deliveryMethod === 'Door2Door' && !termination.placeLostAt,
    taken,
    forgiven: await listForgiven(tx, subscription.id),
  })
  const payable = await payableFigures(tx, it, { terms, figures })
  await changeTermination(tx, termination.id, { endDate, figures: payable })
  await endMonths(tx, deps, subscription, endDate)
}

/** How many payments were taken; the first one was at the order. */
async function countTaken(tx: Db, subscriptionId: string): Promise<number> {
  const paid = (await listBills(tx, subscriptionId)).filter(({ state }) => state === 'paid')
  return Math.max(1, ...paid.map(({ month }) => month))
}

/** The day of hand-over is driven and paid for. */
function earliestEnd(today: Day, startDate: Day): Day {
  return today > startDate ? today : addDays(startDate, 1)
}
