import type { Calendar } from '@galgal/domain/calendar'
import { type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import {
  type EndFigures,
  type EndTerms,
  endRange,
  leaveEarly,
  waiveFee,
  withinPaid,
} from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { sumLeft } from '../../db/payments/refunds.ts'
import type { OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, type TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { lateDayPriceOf } from '../billing/late-days.ts'
import { canTransition } from '../subscription-status/transition.ts'
import { mayWithdraw } from './withdraw-end.ts'

/** What was agreed for a subscription, for the figures of its end. */
export function endTermsOf({ subscription, order }: OwnSubscription, calendar: Calendar): EndTerms {
  const { placedQuote: quote, orderedAt, months, quantity: cars, depositStatus } = order
  if (!quote || !orderedAt) throw new Error(`order ${order.id} has no quote`)
  return {
    quote,
    months,
    cars,
    calendar,
    position: subscription.position,
    orderedOn: dayAt(orderedAt),
    startDate: subscription.startDate,
    isDepositHeld: depositStatus === 'approved',
  }
}

export type NewTermination = { [Field in keyof TerminationRow]?: TerminationRow[Field] } & Pick<
  TerminationRow,
  'subscriptionId' | 'kind' | 'endDate' | 'figures' | 'chargesStopBy'
>

/** An end as it begins; without a way to bring the car back unless one was asked for. */
export const newTermination = ({ newId, now }: Deps, planned: NewTermination): TerminationRow => ({
  id: newId(),
  requestedAt: now(),
  reason: '',
  deliveryMethod: '',
  hubId: null,
  door: null,
  placeLostAt: null,
  noticedOn: null,
  cameBy: null,
  staffId: null,
  withdrawnAt: null,
  settledAt: null,
  ...planned,
})

/** The figures as they are paid out: without a fee that our staff waived, and no more than is left of what was paid. */
export const payableFigures = async (
  tx: Db,
  { subscription: { id } }: OwnSubscription,
  {
    terms,
    figures,
    notice,
  }: { terms: EndTerms; figures: EndFigures; notice?: EndNotice | undefined },
): Promise<EndFigures> => {
  const charged = notice?.isFeeWaived ? waiveFee(terms, figures) : figures
  return withinPaid(terms, charged, await sumLeft(tx, id))
}

/** A car that just came back leaves figures that nobody asked for. */
const isRequested = (it: TerminationRow | undefined): it is TerminationRow =>
  it !== undefined && (it.kind === 'cancelled' || it.deliveryMethod !== '')

/** How notice of an end came to our staff, for whom the law's days count from it. */
export type EndNotice = {
  /** from hand-over, or before it from the order, until today */
  noticedOn: Day
  cameBy: NonNullable<TerminationRow['cameBy']>
  staffId: string
  /** the exit fee is not charged */
  isFeeWaived?: boolean
}

/** The day that the law counts from: today, or the day on which notice came. Throws NotAsItStands for one that it cannot have come on. */
export function noticeDay(
  { subscription, order }: OwnSubscription,
  notice: EndNotice | undefined,
  today: Day,
): Day {
  if (!notice) return today
  const { handedOverAt, startDate } = subscription
  const first = handedOverAt || !order.orderedAt ? startDate : dayAt(order.orderedAt)
  if (notice.noticedOn < first || today < notice.noticedOn) throw notAsItStands('dayNotPossible')
  return notice.noticedOn
}

/** What is written down of a notice. */
export const noticeFields = (notice: EndNotice | undefined) =>
  notice && { noticedOn: notice.noticedOn, cameBy: notice.cameBy, staffId: notice.staffId }

/** How a subscription may end, and what was asked for already. */
export type EndOptions = {
  kind: TerminationRow['kind'] | null
  /** The days that its end may be asked for; undefined when it can be asked for no day. */
  range: { from: Day; till: Day } | undefined
  early: ReturnType<typeof leaveEarly>
  /** Until when the car has to be back to be left in cooling-off; null when it is over. */
  coolingOffReturnBy: Day | null
  /** Agorot, VAT included as its store shows prices. */
  lateDayPrice: Agorot
  requested: TerminationRow | undefined
  canWithdraw: boolean
}

export async function readEndOptions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  it: OwnSubscription,
): Promise<EndOptions> {
  const { subscription } = it
  const [calendar, open] = await Promise.all([
    readCalendar(db),
    findOpenTermination(db, subscription.id),
  ])
  const today = dayAt(now())
  const range = endRange(today, subscription.endDate)
  const isBefore = canTransition(subscription, 'cancelledByCustomer')
  // A place that we gave up is chosen anew with the end itself.
  const mayAsk = open ? open.placeLostAt !== null : canTransition(subscription, 'endRequested')
  const isDriven = mayAsk && range !== undefined
  const early = leaveEarly(endTermsOf(it, calendar))
  const isEarly = isDriven && early.coolingOffUntil !== null && today <= early.coolingOffUntil
  return {
    kind: isBefore ? 'cancelled' : isDriven ? 'ending' : null,
    range: isDriven ? range : undefined,
    early,
    coolingOffReturnBy: isEarly ? chargesStopBy(calendar, today) : null,
    lateDayPrice: lateDayPriceOf(it),
    requested: isRequested(open) ? open : undefined,
    canWithdraw: mayWithdraw(subscription, open, now()),
  }
}
