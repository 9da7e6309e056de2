import type { TerminateBody } from '@galgal/contract/termination'
import { dayAt } from '@galgal/domain/dates'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import { cancelledFigures, endingFigures, waiveFee } from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { Places } from '../../db/order/places.ts'
import { listForgiven } from '../../db/payments/bills.ts'
import type { Refund } from '../../db/payments/refunds.ts'
import {
  findSubscription,
  lockSubscription,
  type OwnSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import {
  addTermination,
  findOpenTermination,
  noticedOn,
  type TerminationRow,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { endMonths } from '../billing/months.ts'
import { sendRefunds } from '../billing/send-refunds.ts'
import { settleEnd, writeOwed } from '../billing/settle-end.ts'
import { placesWith } from '../delivery/outside-addresses.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'
import { recordSubscriptionEnded } from '../webhooks/record-event.ts'
import {
  type EndNotice,
  endTermsOf,
  newTermination,
  noticeDay,
  noticeFields,
  payableFigures,
} from './end-options.ts'
import { restockCar } from './restock-car.ts'
import { bookReturn, findReturnPlace, requestedReturn, returnTrip } from './return-trip.ts'
import { undoEnd } from './withdraw-end.ts'

export type Ended = {
  termination: TerminationRow
  /** As it stands now. */
  subscription: Pick<Subscription, 'status' | 'substatus'>
}

/** Its refunds are sent once it stands. */
type WrittenEnd = Ended & { refunds: Refund[] }

type EndRequest = { input: TerminateBody; notice: EndNotice | undefined }

/**
 * Ends a subscription: at once before its car was handed over, afterwards on the day and in the place that are
 * asked for. A preview finds every reason to say no and changes nothing. Throws a fault of the fields that an
 * end after hand-over needs, or a no in the order of the contract. `notice`: it came to our staff, who write it down.
 */
export async function endSubscription(
  deps: Deps,
  customerId: string,
  input: TerminateBody,
  notice?: EndNotice,
): Promise<Ended> {
  const places = await placesWith(deps, input.door2doorData?.id)
  const { refunds, ...ended } = await deps.db.transaction(async (tx) => {
    const it = await lockSubscription(tx, input.subscriptionId)
    if (it?.subscription.customerId !== customerId) throw new Refusal('OrderNotFound')
    if (canTransition(it.subscription, 'cancelledByCustomer'))
      return cancel(tx, deps, it, { input, notice })
    return end(tx, deps, it, { input, notice, places })
  })
  if (input.preview) return ended
  await sendRefunds(deps, refunds)
  if (ended.termination.kind === 'cancelled') await settleEnd(deps, ended.termination.id)
  sendSoon(deps)
  return ended
}

/** Ends a subscription whose notice came to our staff. Throws 404, NotAsItStands for the day of a notice, and like `endSubscription`. */
export async function endForCustomer(
  deps: Deps,
  input: TerminateBody,
  notice: EndNotice,
): Promise<Ended> {
  const subscription = await findSubscription(deps.db, input.subscriptionId)
  if (!subscription) throw new Fault(404)
  return endSubscription(deps, subscription.customerId, input, notice)
}

/** Before hand-over: the car is in the stock again, whatever day or place was asked for. */
async function cancel(
  tx: Db,
  deps: Deps,
  it: OwnSubscription,
  { input, notice }: EndRequest,
): Promise<WrittenEnd> {
  const today = dayAt(deps.now())
  const noticedOn = noticeDay(it, notice, today)
  const calendar = await readCalendar(tx)
  const terms = endTermsOf(it, calendar)
  const figures = cancelledFigures(terms, noticedOn)
  const termination = newTermination(deps, {
    subscriptionId: input.subscriptionId,
    kind: 'cancelled',
    endDate: today,
    reason: input.reason ?? '',
    figures: await payableFigures(tx, it, { terms, figures, notice }),
    chargesStopBy: chargesStopBy(calendar, noticedOn),
    ...noticeFields(notice),
  })
  if (input.preview) return { termination, subscription: it.subscription, refunds: [] }
  const subscription = await recordEnd(tx, deps, it, { termination, notification: 'endRequested' })
  return { termination, subscription, refunds: await writeOwed(tx, deps, subscription.id) }
}

/** After hand-over: its place to come back to is taken for good, and no payment of that day or later is. */
async function end(
  tx: Db,
  deps: Deps,
  it: OwnSubscription,
  { input, notice, places }: EndRequest & { places: Places },
): Promise<WrittenEnd> {
  const trip = await returnTrip(tx, it, deps.now())
  if (!trip) throw new Refusal('TerminationNotPossible')
  const { range, calendar } = trip
  // Only one whose place we gave up is still open here: notice of it came when it was first asked for.
  const lost = await findOpenTermination(tx, it.subscription.id)
  const today = noticeDay(it, notice, lost ? noticedOn(lost) : dayAt(deps.now()))
  const requested = requestedReturn(input)
  const { endDate } = requested
  if (endDate < range.from || range.till < endDate) throw new Refusal('TerminationNotPossible')
  const place = await findReturnPlace(tx, deps, trip, { requested, places })
  const isFetched = requested.deliveryMethod === 'Door2Door'
  const terms = endTermsOf(it, calendar)
  const asked = endingFigures(terms, {
    today,
    endDate,
    isFetched,
    forgiven: await listForgiven(tx, it.subscription.id),
  })
  // A fee that was waived does not come back because we gave a place up.
  const figures = lost?.figures.waivedFee === undefined ? asked : waiveFee(terms, asked)
  const termination = newTermination(deps, {
    subscriptionId: input.subscriptionId,
    kind: 'ending',
    endDate,
    reason: input.reason ?? '',
    deliveryMethod: requested.deliveryMethod,
    ...place,
    figures: await payableFigures(tx, it, { terms, figures, notice }),
    chargesStopBy: chargesStopBy(calendar, today),
    ...(lost && { noticedOn: today }),
    ...noticeFields(notice),
  })
  if (input.preview) return { termination, subscription: it.subscription, refunds: [] }
  const owned = lost ? { ...it, subscription: await undoEnd(tx, deps, it.subscription, lost) } : it
  await bookReturn(tx, trip, place)
  const subscription = await recordEnd(tx, deps, owned, {
    termination,
    notification: 'endRequested',
  })
  await endMonths(tx, deps, subscription, endDate)
  return { termination, subscription, refunds: [] }
}

/** Writes an end down, with its notification; a car that was not handed over is in the stock again. Gives the subscription as it is afterwards. */
export async function recordEnd(
  tx: Db,
  deps: Deps,
  owned: OwnSubscription,
  it: { termination: TerminationRow; notification: 'endRequested' | 'cancellationAccepted' },
): Promise<Subscription> {
  const { subscription } = owned
  const { termination, notification: kind } = it
  const { id: terminationId } = termination
  await addTermination(tx, termination)
  await enqueue(tx, deps, {
    kind,
    dedupeKey: `${kind}:${terminationId}`,
    payload: { terminationId },
  })
  const isCancelled = termination.kind === 'cancelled'
  const event = isCancelled ? 'cancelledByCustomer' : 'endRequested'
  const after = await transition(tx, deps, subscription, event)
  if (!after) throw new Error(`subscription ${subscription.id} changed while it was locked`)
  if (isCancelled) {
    await restockCar(tx, deps, after)
    await recordSubscriptionEnded(tx, deps, owned, 'cancelled')
  }
  return after
}
