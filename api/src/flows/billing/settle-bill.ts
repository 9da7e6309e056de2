import { type Day, dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { type Bill, changeBill, listBills, lockBill } from '../../db/payments/bills.ts'
import { movePayments, OPEN, type Payment } from '../../db/payments/payments.ts'
import { addBillingItems, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { enterApproved } from '../payments/ledger.ts'
import { transition } from '../subscription-status/transition.ts'
import { recordPaymentSucceeded } from '../webhooks/record-event.ts'
import { payableBill, recordFailure } from './dunning.ts'
import {
  movePayment,
  type Settle,
  type SettlementContext,
  type SettlementEffects,
} from './settlement.ts'

type Billed = { bill: Bill; subscription: Subscription }

/** Records the outcome of a try to take a bill: paid, or what a failure leads to. */
export const settleBill: Settle = async (tx, deps, settlement) => {
  const { payment, outcome } = settlement
  const billed = payment.billId === null ? undefined : await lockBill(tx, payment.billId)
  if (!billed) throw new Error(`payment ${payment.id} has no bill`)
  const decidedAt = deps.now()
  if (outcome.state === 'approved') return approve(tx, deps, settlement, billed)
  if (outcome.state === 'challenge') {
    // Nobody is there to be asked: the customer is told, and asked for a card that pays by itself.
    const { challengeUrl } = outcome
    const to = { state: 'undoing', challengeUrl, decidedAt } as const
    const paymentsToReverse = await movePayment(tx, settlement, OPEN, to)
    await recordFailure(tx, deps, billed, { why: 'confirm', payment })
    return { paymentsToReverse, notificationsQueued: true }
  }
  if (outcome.state === 'missing' && billed.bill.state === 'due') {
    // It is requested again by its name, once nothing holds it: a company that is wrong about it cannot charge it twice.
    await movePayments(tx, [payment.id], ['authorising'], { state: 'unknown' })
    return {}
  }
  const state = outcome.state === 'undone' ? ('refunded' as const) : ('declined' as const)
  await movePayment(tx, settlement, OPEN, { state, decidedAt })
  // A charge that was reversed is no failure of the card: the bill is tried again.
  if (outcome.state !== 'declined') return {}
  await recordFailure(tx, deps, billed, { why: 'declined', payment })
  return { notificationsQueued: true }
}

/** Money for what is not owed any more goes back. */
async function approve(
  tx: Db,
  deps: Deps,
  settlement: SettlementContext,
  billed: Billed,
): Promise<SettlementEffects> {
  const { payment } = settlement
  const decidedAt = deps.now()
  const { state } = billed.bill
  if (state === 'dropped' || state === 'paid') {
    const to = { state: 'undoing', decidedAt } as const
    return { paymentsToReverse: await movePayment(tx, settlement, OPEN, to) }
  }
  await movePayment(tx, settlement, OPEN, { state: 'approved', decidedAt })
  const invoicedOn = invoiceDayOf(billed.bill, decidedAt)
  await enterApproved(tx, payment, { at: decidedAt, invoicedOn })
  await markPaid(tx, deps, billed)
  await invoiceBill(tx, deps, billed, { payment, date: invoicedOn })
  await recordPaymentSucceeded(tx, deps, payment, payableBill(billed, payment.orderId))
  return { notificationsQueued: true }
}

/** The subscription may be out of trouble by it. */
export async function markPaid(tx: Db, deps: Deps, { bill, subscription }: Billed) {
  await changeBill(tx, bill.id, { state: 'paid', paidAt: deps.now() })
  await leaveTrouble(tx, deps, { bill, subscription })
}

/** A bill is paid or dropped: the subscription is out of trouble when no other has failed. */
export async function leaveTrouble(tx: Db, deps: Deps, { bill, subscription }: Billed) {
  if (subscription.status !== 'active' || subscription.substatus !== 'paymentProblem') return
  const others = await listBills(tx, subscription.id)
  const isOutOfTrouble = others.every(
    ({ id, state, failures }) =>
      id === bill.id || failures === 0 || state === 'paid' || state === 'dropped',
  )
  if (isOutOfTrouble) await transition(tx, deps, subscription, 'chargePaid')
}

/** A bill paid at the first try is invoiced on its due day; one that had to be tried again, or was put off, on the day it was paid. */
function invoiceDayOf({ kind, failures, dueOn, ...bill }: Bill, paidAt: Date): Day {
  const triedOn = dayAt(bill.nextTryAt)
  const isPutOff = triedOn > dueOn && triedOn > dayAt(bill.createdAt)
  return kind !== 'end' && failures === 0 && !isPutOff ? dueOn : dayAt(paidAt)
}

/** Gives a paid bill its place among the invoices, and tells its customer. */
export async function invoiceBill(
  tx: Db,
  deps: Deps,
  { bill, subscription }: Billed,
  { payment: { id }, date }: { payment: Payment; date: Day },
) {
  await enqueue(tx, deps, {
    kind: 'charged',
    dedupeKey: `charged:${subscription.id}:${id}`,
    payload: { subscriptionId: subscription.id, paymentId: id },
  })
  const item = { subscriptionId: subscription.id, paymentId: id, date }
  const type = bill.kind === 'month' ? ('charge' as const) : ('fee' as const)
  await addBillingItems(tx, [{ ...item, id: bill.id, type, amount: bill.amount }])
}
