import { dayAt } from '@galgal/domain/dates'
import { firstBillDay } from '@galgal/domain/subscriptions/late-days'
import type { Db } from '../../db/database.ts'
import { releaseSlot } from '../../db/order/slots.ts'
import {
  changeSubscription,
  findSubscription,
  lockSubscription,
  type OwnSubscription,
  type Subscription,
  type SubscriptionKey,
} from '../../db/subscriptions/subscriptions.ts'
import {
  findOpenTermination,
  type TerminationRow,
  withdrawTermination,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { dropLateDays, endOf } from '../billing/late-days.ts'
import { resumeMonths } from '../billing/months.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'

/** Whether a request can be taken back: not once the car is back, nor once it was late for so long that its days are billed, nor once the contract ran out and there is nothing to go on with. */
export const mayWithdraw = (
  subscription: Subscription,
  open: TerminationRow | undefined,
  now: Date,
): open is TerminationRow =>
  open?.kind === 'ending' &&
  canTransition(subscription, 'endWithdrawn') &&
  dayAt(now) < firstBillDay(endOf({ subscription }, open)) &&
  dayAt(now) < subscription.endDate

/**
 * Takes a request to end back, as long as the car is out: its place to come back to is free again, and the
 * months go on, in place of days on which it was late. Throws OrderNotFound, or TerminationNotPossible when there is nothing to take back.
 */
export async function withdrawEnd(deps: Deps, { id, customerId }: SubscriptionKey) {
  await deps.db.transaction(async (tx) => {
    const it = await lockSubscription(tx, id)
    if (it?.subscription.customerId !== customerId) throw new Refusal('OrderNotFound')
    await withdraw(tx, deps, it)
  })
  sendSoon(deps)
}

/** The same by our staff, for the customer. Throws 404, or TerminationNotPossible. */
export async function withdrawEndForCustomer(deps: Deps, id: string) {
  const subscription = await findSubscription(deps.db, id)
  if (!subscription) throw new Fault(404)
  await withdrawEnd(deps, subscription)
}

async function withdraw(tx: Db, deps: Deps, { subscription }: OwnSubscription) {
  const open = await findOpenTermination(tx, subscription.id)
  if (!mayWithdraw(subscription, open, deps.now())) throw new Refusal('TerminationNotPossible')
  await undoEnd(tx, deps, subscription, open)
  await enqueue(tx, deps, {
    kind: 'endWithdrawn',
    dedupeKey: `endWithdrawn:${open.id}`,
    payload: { terminationId: open.id },
  })
}

/** As if an end had not been asked for. Gives the subscription as it is then; throws TerminationNotPossible when days on which it was late are billed. It is locked. */
export async function undoEnd(
  tx: Db,
  deps: Deps,
  subscription: Subscription,
  open: TerminationRow,
): Promise<Subscription> {
  if (!(await dropLateDays(tx, subscription.id))) throw new Refusal('TerminationNotPossible')
  await withdrawTermination(tx, open.id, deps.now())
  await releaseSlot(tx, subscription.id, 'back')
  await changeSubscription(tx, subscription.id, { returnDoor: null })
  const after = await transition(tx, deps, subscription, 'endWithdrawn')
  if (!after) throw new Error(`subscription ${subscription.id} changed while it was locked`)
  await resumeMonths(tx, after)
  return after
}
