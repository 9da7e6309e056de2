import { addDays, dayAt } from '@galgal/domain/dates'
import {
  cancelledFigures,
  type EndFigures,
  endingFigures,
} from '@galgal/domain/subscriptions/end-figures'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { listForgiven } from '../../db/payments/bills.ts'
import {
  type Cancellation,
  closeCancellations,
  findOpenCancellation,
} from '../../db/subscriptions/cancellations.ts'
import { lockSubscription, type OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { TerminationRow } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { endMonths } from '../billing/months.ts'
import { settleSubscription } from '../billing/settle-end.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition } from '../subscription-status/transition.ts'
import { endTermsOf, newTermination, payableFigures } from './end-options.ts'
import { recordEnd } from './end-subscription.ts'

/** The desk found that there is nothing to cancel: the months are billed on from where they stopped. False when no cancellation request stands. */
export const dismissCancellation = ({ db, now }: Deps, subscriptionId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockSubscription(tx, subscriptionId))) return false
    return closeCancellations(tx, subscriptionId, now())
  })

/**
 * Ends a subscription as its cancellation request says, by the figures of the day the cancellation request came: at once before
 * its car was handed over, afterwards on the law's day. False when no cancellation request stands, or an end was asked for already.
 */
export async function acceptCancellation(deps: Deps, subscriptionId: string): Promise<boolean> {
  const ended = await deps.db.transaction((tx) => end(tx, deps, subscriptionId))
  if (ended?.kind === 'cancelled') await settleSubscription(deps, subscriptionId)
  sendSoon(deps)
  return ended !== undefined
}

async function end(tx: Db, deps: Deps, id: string): Promise<TerminationRow | undefined> {
  const it = await lockSubscription(tx, id)
  const cancellation = it && (await findOpenCancellation(tx, id))
  if (!cancellation) return undefined
  const isBefore = canTransition(it.subscription, 'cancelledByCustomer')
  if (!isBefore && !canTransition(it.subscription, 'endRequested')) return undefined
  const planned = await plan(tx, it, { cancellation, isBefore })
  const termination = newTermination(deps, {
    ...planned,
    subscriptionId: id,
    chargesStopBy: cancellation.stopChargingBy,
  })
  await recordEnd(tx, deps, it, { termination, notification: 'cancellationAccepted' })
  await endMonths(tx, deps, it.subscription, termination.endDate)
  return termination
}

type Planned = Pick<TerminationRow, 'kind' | 'endDate' | 'figures'>

async function plan(
  tx: Db,
  it: OwnSubscription,
  { cancellation, isBefore }: { cancellation: Cancellation; isBefore: boolean },
): Promise<Planned> {
  const terms = endTermsOf(it, await readCalendar(tx))
  const payable = (figures: EndFigures) => payableFigures(tx, it, { terms, figures })
  const today = dayAt(cancellation.receivedAt)
  if (isBefore)
    return {
      kind: 'cancelled',
      endDate: today,
      figures: await payable(cancelledFigures(terms, today)),
    }
  const { startDate, endDate: contractEnd } = it.subscription
  const [first, last] = [addDays(startDate, 1), cancellation.stopChargingBy]
  const byLaw = last > first ? last : first
  const endDate = byLaw < contractEnd ? byLaw : contractEnd
  const figures = endingFigures(terms, {
    today,
    endDate,
    isFetched: false,
    forgiven: await listForgiven(tx, it.subscription.id),
  })
  return { kind: 'ending', endDate, figures: await payable(figures) }
}
