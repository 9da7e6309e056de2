import { addDays, type Day, dayAt } from '@galgal/domain/dates'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import {
  earlierFigures,
  endingFigures,
  isCoolingOff,
} from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { releaseSlot } from '../../db/order/slots.ts'
import { listBills } from '../../db/payments/bills.ts'
import { findOpenCancellation } from '../../db/subscriptions/cancellations.ts'
import {
  changeSubscription,
  lockSubscription,
  type OwnSubscription,
} from '../../db/subscriptions/subscriptions.ts'
import {
  addTermination,
  changeTermination,
  findOpenTermination,
  type TerminationRow,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { endMonths } from '../billing/months.ts'
import { settleSubscription } from '../billing/settle-end.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'
import { recordSubscriptionEnded } from '../webhooks/record-event.ts'
import { endTermsOf, newTermination, payableFigures } from './end-options.ts'
import { keepReading } from './my-vehicle.ts'
import { restockCar } from './restock-car.ts'

/** The car is back: its subscription has ended, and its money is settled. False when it is with nobody. */
export async function returnCar(
  deps: Deps,
  id: string,
  { kilometres }: { kilometres?: number | undefined },
): Promise<boolean> {
  const isBack = await deps.db.transaction(async (tx) => {
    const it = await lockSubscription(tx, id)
    if (!it || !canTransition(it.subscription, 'returned')) return false
    const { subscription } = it
    const termination = await findOpenTermination(tx, id)
    await (termination ? bringForward(tx, deps, it, termination) : endToday(tx, deps, it))
    const returnedAt = deps.now()
    await changeSubscription(tx, id, { returnedAt })
    const ended = await transition(tx, subscription, 'returned')
    await keepReading(tx, deps, subscription, { kilometres, by: 'return', at: returnedAt })
    if (ended) await restockCar(tx, ended)
    await recordSubscriptionEnded(tx, deps, it, 'returned')
    return true
  })
  if (!isBack) return false
  await settleSubscription(deps, id)
  sendSoon(deps)
  return true
}

/**
 * Who brings a car back before its time without having asked, ends today by the same figures, or on the law's day of
 * a cancellation request that was written before; at its time nothing is owed.
 */
async function endToday(tx: Db, deps: Deps, it: OwnSubscription) {
  const { subscription } = it
  const today = dayAt(deps.now())
  const cancellation = await findOpenCancellation(tx, subscription.id)
  const lawsDay =
    cancellation && cancellation.stopChargingBy < today ? cancellation.stopChargingBy : today
  const endDate = earliestEnd(lawsDay, subscription.startDate)
  if (endDate < subscription.endDate) {
    const calendar = await readCalendar(tx)
    const taken = await countTaken(tx, subscription.id)
    const requestedOn = cancellation ? dayAt(cancellation.receivedAt) : today
    const request = { today: requestedOn, endDate, isFetched: false, taken }
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
async function bringForward(tx: Db, deps: Deps, it: OwnSubscription, termination: TerminationRow) {
  const { subscription } = it
  const endDate = earliestEnd(dayAt(deps.now()), subscription.startDate)
  if (endDate >= termination.endDate) return
  await releaseSlot(tx, subscription.id, 'back')
  const terms = endTermsOf(it, await readCalendar(tx))
  const today = termination.noticedOn ?? dayAt(termination.requestedAt)
  if (subscription.nextBillOn === null && !isCoolingOff(terms, { today, endDate })) return
  const figures = earlierFigures(terms, termination, {
    today,
    endDate,
    isFetched: termination.deliveryMethod === 'Door2Door',
    taken: await countTaken(tx, subscription.id),
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
