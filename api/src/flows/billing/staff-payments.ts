import { changeOrder, lockOrderById, lockOrderOfPayment } from '../../db/order/orders.ts'
import { findPayment, isOpen, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { followPayment } from './follow-payments.ts'
import {
  markCardHoldsForReversal,
  markForReversal,
  reversePayments,
  revertOrder,
} from './reverse-payments.ts'

/** Asks the company now what became of a payment, and settles it by that. Throws 404, NotAsItStands for one that is settled, and CompanySilent. */
export async function askCompany(deps: Deps, paymentId: string) {
  const payment = await deps.db.transaction(async (tx) => {
    const found = (await lockOrderOfPayment(tx, paymentId)) && (await findPayment(tx, paymentId))
    if (!found) throw new Fault(404)
    if (!isOpen(found) && found.state !== 'undoing') throw notAsItStands('paymentSettled')
    return found
  })
  const isUndoing = payment.state === 'undoing'
  const hasResponded = isUndoing
    ? await reversePayments(deps, [payment])
    : await followPayment(deps, payment)
  if (!hasResponded) throw new OfficeRefusal('CompanySilent')
}

/** Gives an approved payment back whose order was not placed. A company that does not answer is asked again by a job. Throws 404 and NotAsItStands. */
export async function undoPayment(deps: Deps, paymentId: string) {
  const marked = await deps.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId)
    const payment = order && (await findPayment(tx, paymentId))
    if (!payment) throw new Fault(404)
    if (payment.state !== 'approved') throw notAsItStands('paymentSettled')
    if (order.status === 'ordered' || payment.kind === 'bill') throw notAsItStands('orderPlaced')
    await revertOrder(tx, deps, order, payment)
    if (payment.kind === 'deposit' && order.depositStatus === 'approved')
      await changeOrder(tx, order.id, { depositStatus: 'none', updatedAt: deps.now() })
    return markForReversal(tx, deps, [paymentId])
  })
  await reversePayments(deps, marked)
}

/** Lets the held deposit of an order go. A company that does not answer is asked again by a job. Throws 404, and NotAsItStands when none is held. */
export async function releaseDeposit(deps: Deps, orderId: string) {
  const marked = await deps.db.transaction(async (tx): Promise<Payment[]> => {
    const order = await lockOrderById(tx, orderId)
    if (!order) throw new Fault(404)
    if (order.depositStatus !== 'approved') throw notAsItStands('noDeposit')
    const holds = await markCardHoldsForReversal(tx, deps, [orderId])
    if (holds.length === 0) throw notAsItStands('noDeposit')
    const depositStatus = order.status === 'ordered' ? ('released' as const) : ('none' as const)
    await changeOrder(tx, orderId, { depositStatus, updatedAt: deps.now() })
    for (const { id: paymentId } of holds)
      await enqueue(tx, deps, {
        kind: 'depositReleased',
        dedupeKey: `depositReleased:${paymentId}`,
        payload: { paymentId },
      })
    return holds
  })
  await reversePayments(deps, marked)
  sendSoon(deps)
}
