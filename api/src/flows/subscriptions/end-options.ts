import type { Calendar } from '@galgal/domain/calendar'
import { type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { chargesStopBy } from '@galgal/domain/subscriptions/cooling-off'
import { type EndTerms, endRange, leaveEarly } from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, type TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
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

type NewTermination = Partial<TerminationRow> &
  Pick<TerminationRow, 'subscriptionId' | 'kind' | 'endDate' | 'figures' | 'chargesStopBy'>

/** An end as it begins; without a way to bring the car back unless one was asked for. */
export const newTermination = ({ newId, now }: Deps, planned: NewTermination): TerminationRow => ({
  id: newId(),
  requestedAt: now(),
  reason: '',
  deliveryMethod: '',
  hubId: null,
  door: null,
  withdrawnAt: null,
  settledAt: null,
  ...planned,
})

/** A car that just came back leaves figures that nobody asked for. */
const isRequested = (it: TerminationRow | undefined): it is TerminationRow =>
  it !== undefined && (it.kind === 'cancelled' || it.deliveryMethod !== '')

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
  const isDriven = canTransition(subscription, 'endRequested') && !open && range !== undefined
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
