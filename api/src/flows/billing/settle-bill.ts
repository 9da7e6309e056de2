import { type Day, dayAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { type Bill, changeBill, listBills, lockBill } from '../../db/payments/bills.ts'
import { movePayments, OPEN, type Payment } from '../../db/payments/payments.ts'
import { addBillingItems, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { takeInvoiceNumber } from '../payments/invoice-number.ts'
import { enterApproved } from '../payments/ledger.ts'
import { transition } from '../subscription-status/transition.ts'
import { fail } from './dunning.ts'
import { move, type Settled, type Settling } from './settling.ts'

type Billed = { bill: Bill; subscription: Subscription }

/** Writes down what became of a try to take a bill, while nobody knew yet: paid, or what a failure leads to. */
export async function settleBill(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { payment, outcome } = settling
  const billed = payment.billId === null ? undefined : await lockBill(tx, payment.billId)
  if (!billed) throw new Error(`payment ${payment.id} has no bill`)
  const decidedAt = deps.now()
  if (outcome.state === 'approved') return approve(tx, deps, settling, billed)
  if (outcome.state === 'challenge') {
    // Nobody is there to be asked: the customer is told, and asked for a card that pays by itself.
    const { challengeUrl } = outcome
    const marked = { state: 'undoing', challengeUrl, decidedAt } as const
    const undone = await move(tx, settling, OPEN, marked)
    await fail(tx, deps, billed, 'confirm')
    return { undone, told: true }
  }
  if (outcome.state === 'missing' && billed.bill.state === 'due') {
    // It is asked for again by the name it has, once nothing holds it: a company that is wrong about it cannot charge it twice.
    await movePayments(tx, [payment.id], ['authorising'], { state: 'unknown' })
    return { undone: [] }
  }
  const state = outcome.state === 'undone' ? ('refunded' as const) : ('declined' as const)
  await move(tx, settling, OPEN, { state, decidedAt })
  // What was undone is no failure of the card: the bill is tried again.
  if (outcome.state !== 'declined') return { undone: [] }
  await fail(tx, deps, billed, 'declined')
  return { undone: [], told: true }
}

/** Money for what is not owed any more goes back. */
async function approve(tx: Db, deps: Deps, settling: Settling, billed: Billed): Promise<Settled> {
  const { payment } = settling
  const decidedAt = deps.now()
  const { state } = billed.bill
  if (state === 'dropped' || state === 'paid')
    return { undone: await move(tx, settling, OPEN, { state: 'undoing', decidedAt }) }
  await move(tx, settling, OPEN, { state: 'approved', decidedAt })
  const invoicedOn = invoiceDayOf(billed.bill, decidedAt)
  await enterApproved(tx, payment, { at: decidedAt, invoicedOn })
  await pay(tx, deps, billed)
  await invoice(tx, deps, billed, { payment, date: invoicedOn })
  return { undone: [], told: true }
}

/** A bill that is paid; the subscription is well again when no other has failed. */
export async function pay(tx: Db, { now }: Pick<Deps, 'now'>, { bill, subscription }: Billed) {
  await changeBill(tx, bill.id, { state: 'paid', paidAt: now() })
  if (subscription.status !== 'active' || subscription.substatus !== 'paymentProblem') return
  const others = await listBills(tx, subscription.id)
  const isWell = others.every(
    ({ id, state, failures }) =>
      id === bill.id || failures === 0 || state === 'paid' || state === 'dropped',
  )
  if (isWell) await transition(tx, subscription, 'chargePaid')
}

/** One that is taken as it should be is of its day; one that had to be tried again, of the day it was paid. */
const invoiceDayOf = ({ kind, failures, dueOn }: Bill, paidAt: Date): Day =>
  kind !== 'end' && failures === 0 ? dueOn : dayAt(paidAt)

async function invoice(
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
  const number = await takeInvoiceNumber(tx, date)
  const item = { subscriptionId: subscription.id, paymentId: id, date, number }
  const type = bill.kind === 'month' ? ('charge' as const) : ('fee' as const)
  await addBillingItems(tx, [{ ...item, id: bill.id, type, amount: bill.amount }])
}
