import { addDays, type Day, instantAt } from '@galgal/domain/dates'
import {
  type MonthDue,
  monthsDue,
  payableUntil,
  paymentDay,
} from '@galgal/domain/subscriptions/months'
import type { Db } from '../../db/database.ts'
import {
  addBills,
  type Bill,
  dropBills,
  listBills,
  lockPayers,
  moveNextBills,
  type Payer,
  pickUpBills,
} from '../../db/payments/bills.ts'
import { closeCancellations } from '../../db/subscriptions/cancellations.ts'
import { changeSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { chargeDueBills } from './charge-bill.ts'

const PAYERS_AT_ONCE = 200

/** A car was handed over: from its second month on the months are billed, until the end of the contract. */
export async function beginMonths(tx: Db, { id, startDate, endDate }: Subscription) {
  const second = paymentDay(startDate, 2)
  await changeSubscription(tx, id, { nextBillOn: second < endDate ? second : null })
}

/** An end was asked for: payments of that day and later are not taken, what was not paid of them is not owed, and no cancellation request waits any more. The order is locked. */
export async function endMonths(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { id, nextBillOn }: Subscription,
  endDate: Day,
) {
  if (nextBillOn !== null && nextBillOn >= endDate)
    await changeSubscription(tx, id, { nextBillOn: null })
  await dropBills(tx, id, endDate)
  await closeCancellations(tx, id, now())
}

/** The end was withdrawn: months are billed on from where they stopped. The order is locked. */
export async function resumeMonths(tx: Db, { id, startDate, endDate }: Subscription) {
  await pickUpBills(tx, id)
  const written = (await listBills(tx, id)).map(({ month }) => month)
  const next = paymentDay(startDate, Math.max(1, ...written) + 1)
  await changeSubscription(tx, id, { nextBillOn: next < endDate ? next : null })
}

/** Bills every month whose day has come and takes the money of every bill whose time it is; of one subscription, or of all. Twice is once. */
export async function payDue(deps: Deps, subscriptionId?: string) {
  const until = payableUntil(deps.now())
  while ((await deps.db.transaction((tx) => writeBills(tx, deps, until, subscriptionId))) > 0);
  await chargeDueBills(deps, subscriptionId)
  sendSoon(deps)
}

/** Writes the bills of some subscriptions in the transaction that says when their next ones are due, so that each exists once. Gives of how many. */
async function writeBills(
  tx: Db,
  deps: Deps,
  until: Day,
  subscriptionId: string | undefined,
): Promise<number> {
  const payers = await lockPayers(tx, until, { limit: PAYERS_AT_ONCE, only: subscriptionId })
  const next: { id: string; nextOn: Day | null }[] = []
  const written: Bill[] = []
  for (const payer of payers) {
    const { id } = payer.subscription
    try {
      const { due, nextOn } = dueOf(payer, until)
      written.push(...due.map((month) => monthBill(deps, id, month)))
      next.push({ id, nextOn })
    } catch (error) {
      // The audit tells of it too; the others are billed all the same.
      deps.log.error({ err: error, subscriptionId: id }, 'month.billing_failed')
    }
  }
  await addBills(tx, written)
  if (next.length) await moveNextBills(tx, next)
  return next.length
}

/** What has come due of a subscription up to a day, or up to the one before its bills are held, and when its next payment is. */
export function dueOf({ subscription, order, endDate, billingSuspendedFrom }: Payer, until: Day) {
  const { startDate, position, nextBillOn, endDate: contractEnd } = subscription
  if (!order.placedQuote || !nextBillOn)
    throw new Error(`subscription ${subscription.id} has no prices`)
  return monthsDue(
    {
      quote: order.placedQuote,
      cars: order.quantity,
      position,
      startDate,
      endDate: endDate ?? contractEnd,
      nextOn: nextBillOn,
    },
    billingSuspendedFrom && billingSuspendedFrom <= until
      ? addDays(billingSuspendedFrom, -1)
      : until,
  )
}

type BillTerms = Pick<Bill, 'subscriptionId' | 'kind' | 'month' | 'dueOn' | 'amount'>

/** A bill that is to be tried for the first time: now, unless it says when. */
export function newBill(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  terms: BillTerms & { nextTryAt?: Date },
): Bill {
  const createdAt = now()
  return {
    nextTryAt: createdAt,
    ...terms,
    id: newId(),
    state: 'due',
    failures: 0,
    paidAt: null,
    droppedBy: null,
    createdAt,
  }
}

/** The bill of a month, to be tried in the morning of its day. */
export const monthBill = (
  deps: Pick<Deps, 'newId' | 'now'>,
  subscriptionId: string,
  { number: month, dueOn, amount }: MonthDue,
): Bill => {
  const nextTryAt = instantAt(dueOn, '06:00')
  return newBill(deps, { subscriptionId, kind: 'month', month, dueOn, amount, nextTryAt })
}
