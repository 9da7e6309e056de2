import { type Day, dayAt, instantAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import type { Db } from '../../db/database.ts'
import { addPayments } from '../../db/payments/bills.ts'
import { findCharge } from '../../db/payments/charges.ts'
import { findPayment, type Payment } from '../../db/payments/payments.ts'
import { findRefund, moveRefund, type Refund } from '../../db/payments/refunds.ts'
import {
  addBillingItems,
  findBillingItem,
  lockSubscription,
} from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { payableBill } from '../billing/dunning.ts'
import { invoiceBill, markPaid } from '../billing/settle-bill.ts'
import { settleSubscription } from '../billing/settle-end.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { enterOwedPaid, enterPaidElsewhere, enterRefund } from '../payments/ledger.ts'
import { recordPaymentSucceeded } from '../webhooks/record-event.ts'
import { lockOpenBill, type OpenBill } from './lock-open-bill.ts'

type Received = {
  billId: string
  how: Exclude<Payment['how'], 'card'>
  /** the day on which the money came */
  on: Day
  /** what the payer says it was */
  amount?: Agorot
}

/** A bill was paid to our bank: it has its invoice and its receipt as any other. Throws 404, NotAsItStands, and AmountTooHigh for any other amount than the bill's. */
export async function payBillElsewhere(deps: Deps, received: Received) {
  const bill = await deps.db.transaction(async (tx) => {
    const found = await lockOpenBill(tx, received.billId)
    if (received.on > dayAt(deps.now())) throw notAsItStands('dayNotPossible')
    const { amount = found.bill.amount } = received
    if (amount !== found.bill.amount) throw new OfficeRefusal('AmountTooHigh')
    await writePaid(tx, deps, found, received)
    return found.bill
  })
  // What is over may have waited for it.
  await settleSubscription(deps, bill.subscriptionId)
  sendSoon(deps)
}

async function writePaid(tx: Db, deps: Deps, found: OpenBill, { how, on }: Received) {
  const now = deps.now()
  const today = dayAt(now)
  const { orderId } = found.subscription
  const payment: Payment = {
    id: deps.newId(),
    orderId,
    kind: 'bill',
    billId: found.bill.id,
    cardId: null,
    how,
    amount: found.bill.amount,
    state: 'approved',
    outcome: null,
    providerPayment: null,
    challengeUrl: null,
    createdAt: now,
    decidedAt: on === today ? now : instantAt(on, '12:00'),
  }
  await addPayments(tx, [payment])
  await enterPaidElsewhere(tx, payment, { at: now, invoicedOn: today })
  await markPaid(tx, deps, found)
  await invoiceBill(tx, deps, found, { payment, date: today })
  await recordPaymentSucceeded(tx, deps, payment, payableBill(found, orderId))
}

/** Money that a card did not take back went by our bank, with its credit note if it had none yet. Throws 404, and NotAsItStands for a refund that has not failed. */
export async function payRefundElsewhere(deps: Deps, refundId: string): Promise<Refund> {
  const paid = await deps.db.transaction(async (tx) => {
    const refund = await findRefund(tx, refundId)
    const payment = refund && (await findPayment(tx, refund.paymentId))
    if (!payment) throw new Fault(404)
    await lockSubscription(tx, refund.subscriptionId)
    const to = { state: 'elsewhere', decidedAt: deps.now() } as const
    if (!(await moveRefund(tx, refundId, ['failed'], to))) throw notAsItStands('refundGone')
    const dedupeKey = `refundedElsewhere:${refundId}`
    await enqueue(tx, deps, { kind: 'refunded', dedupeKey, payload: { refundId } })
    const isCredited = (await findBillingItem(tx, refundId)) !== undefined
    if (isCredited) await enterOwedPaid(tx, payment, refund, deps.now())
    else await credit(tx, deps, refund, payment)
    return refund
  })
  sendSoon(deps)
  return paid
}

/** The credit note of what the card never took. */
async function credit(tx: Db, deps: Deps, refund: Refund, payment: Payment) {
  const { id, subscriptionId, paymentId, amount } = refund
  const charge = await findCharge(tx, { subscriptionId, paymentId })
  if (!charge) throw new Error(`charge of refund ${id} has no invoice`)
  const at = deps.now()
  await enterRefund(tx, payment, refund, { at, invoicedOn: charge.item.date, from: 'bank' })
  const date = dayAt(at)
  const item = { id, subscriptionId, paymentId, date, type: 'refund' as const }
  await addBillingItems(tx, [{ ...item, amount: -amount }])
}
