import { dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { changeOrder } from '../../db/order/orders.ts'
import { addBills, listBills, listToSettle } from '../../db/payments/bills.ts'
import type { Payment } from '../../db/payments/payments.ts'
import { listPaid, listRefunds, type Refund } from '../../db/payments/refunds.ts'
import { listLateDays } from '../../db/subscriptions/late-days.ts'
import {
  changeSubscription,
  listOfOrder,
  lockSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import {
  findOpenTermination,
  findTermination,
  settleTermination,
} from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { transition } from '../subscription-status/transition.ts'
import { billLateDaysOf } from './late-days.ts'
import { newBill, payDue } from './months.ts'
import { markCardHoldsForReversal, reversePayments } from './reverse-payments.ts'
import { sendRefunds, writeRefunds } from './send-refunds.ts'

/** Settles by the figures of an end that was requested, once its car is back or was never handed over. May be called at any time, and again. */
export async function settleEnd(deps: Deps, terminationId: string) {
  const end = await findTermination(deps.db, terminationId)
  if (end) await settleSubscription(deps, end.subscriptionId)
}

/** Settles a subscription that is over: months owed first, then its balance, then the card hold of its deposit. */
export async function settleSubscription(deps: Deps, id: string) {
  const back = await deps.db.transaction((tx) => writeOwed(tx, deps, id))
  await sendRefunds(deps, back)
  await payDue(deps, id)
  await reversePayments(deps, await deps.db.transaction((tx) => conclude(tx, deps, id)))
  sendSoon(deps)
}

/** Settles all that are over; one that cannot be settled now is later. */
export async function settleEnds(deps: Deps) {
  for (const id of await listToSettle(deps.db))
    await settleSubscription(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, subscriptionId: id }, 'subscription_end.settle_failed'),
    )
}

/** Locked with its order, and only when it is over and not settled. */
async function lockOver(tx: Db, id: string) {
  const locked = await lockSubscription(tx, id)
  if (!locked || locked.subscription.settledAt) return undefined
  const { status } = locked.subscription
  if (status !== 'ended' && status !== 'cancelled') return undefined
  const bills = await listBills(tx, id)
  const refunds = await listRefunds(tx, id)
  const isWaiting =
    bills.some(({ state }) => state === 'due' || state === 'owed') ||
    // What its company accepted, or refused for good, keeps no deposit waiting.
    refunds.some(({ state }) => state === 'asked')
  // What our staff gave back for another reason settles nothing.
  const isEndWritten =
    refunds.some(({ cause }) => cause === 'end') || bills.some(({ kind }) => kind === 'end')
  return { ...locked, isWaiting, isEndWritten }
}

/** Writes down the days on which the car was late, and what goes back, or what is still to be paid; once. */
export async function writeOwed(tx: Db, deps: Deps, id: string): Promise<Refund[]> {
  const over = await lockOver(tx, id)
  if (!over || over.isWaiting) return []
  await billLateDaysOf(tx, deps, over)
  if (over.isEndWritten) return []
  const { refund, toPay } = await figuresOf(tx, over.subscription)
  const dueOn = dayAt(deps.now())
  const terms = { subscriptionId: id, kind: 'end', month: 0, dueOn, amount: toPay } as const
  if (toPay > 0) await addBills(tx, [newBill(deps, terms)])
  return refund > 0 ? writeRefunds(tx, deps, over.subscription, refund) : []
}

/** Whether something that is owed was not written down, for a bill of before was still waited for. */
async function isUnwritten(
  tx: Db,
  { subscription, isEndWritten }: { subscription: Subscription; isEndWritten: boolean },
): Promise<boolean> {
  const { refund, toPay } = await figuresOf(tx, subscription)
  const late = await listLateDays(tx, subscription.id)
  return (!isEndWritten && refund + toPay > 0) || late.some(({ billId }) => !billId)
}

/** What was shown before the end was confirmed, and no more back than is left of what was paid. Whom Galgal cancels gets all back; a contract that ran out owes nothing. */
async function figuresOf(tx: Db, { id, status, substatus }: Subscription) {
  const end = await findOpenTermination(tx, id)
  const isByCompany = status === 'cancelled' && substatus === 'byCompany'
  if (!end && !isByCompany) return { refund: 0, toPay: 0 }
  const left = (await listPaid(tx, id)).reduce((sum, it) => sum + it.left, 0)
  if (!end) return { refund: left, toPay: 0 }
  return { refund: Math.min(end.figures.refund, left), toPay: end.figures.toPay }
}

/** Says that its money is settled, and gives the card holds to void. What waited until now is settled by the next run of the jobs. */
async function conclude(tx: Db, deps: Deps, id: string): Promise<Payment[]> {
  const over = await lockOver(tx, id)
  if (!over || over.isWaiting || (await isUnwritten(tx, over))) return []
  const { subscription, order } = over
  const settledAt = deps.now()
  await changeSubscription(tx, id, { settledAt })
  const end = await findOpenTermination(tx, id)
  if (end) await settleTermination(tx, end.id, settledAt)
  if (subscription.status === 'ended') await transition(tx, deps, subscription, 'settled')
  const cars = await listOfOrder(tx, order.id)
  if (!cars.every((it) => it.settledAt)) return []
  const voidedHolds = await markCardHoldsForReversal(tx, deps, [order.id])
  if (voidedHolds.length)
    await changeOrder(tx, order.id, { depositStatus: 'released', updatedAt: settledAt })
  return voidedHolds
}
