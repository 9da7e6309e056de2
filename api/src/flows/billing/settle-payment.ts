import { dayAt, MINUTE } from '@galgal/domain/dates'
import { findCustomer } from '../../db/account/customers.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder, lockOrderOfPayment } from '../../db/order/orders.ts'
import { extendReservation } from '../../db/order/stock.ts'
import { findPayment, isOpen, OPEN, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { readOrder } from '../orders/order-state.ts'
import { CannotPlace, place } from '../orders/place-order.ts'
import { countDecline } from '../payments/card-testing.ts'
import { enterApproved, enterUndone } from '../payments/ledger.ts'
import { leavePayment } from './end-payment.ts'
import { giveBack } from './give-back.ts'
import { settleBill } from './settle-bill.ts'
import { believed, move, type Settled, type Settling } from './settling.ts'
import { undoPayments } from './undo-payments.ts'

/** How long a call may take to ask a provider: a payment it does not know by then was never asked for. */
export const PATIENCE = MINUTE / 2
/** A car is held so much longer when its payer has to confirm the card. */
const CHALLENGE_TIME = 15 * MINUTE

/**
 * Writes down what became of a payment and what follows from it for its order: whoever learns it, from the
 * provider's answer, a notice, a page that waits or a job, comes here. Learning it twice changes nothing.
 */
export async function settlePayment(deps: Deps, id: string, outcome: PaymentOutcome) {
  try {
    const { undone, placed, freed, told } = await deps.db.transaction((tx) =>
      settle(tx, deps, id, outcome),
    )
    if (freed) await bumpCatalogueVersion(deps.db)
    await undoPayments(deps, undone)
    if (placed || told) sendSoon(deps)
  } catch (error) {
    if (!(error instanceof CannotPlace)) throw error
    deps.log.warn({ err: error, paymentId: id }, 'payment.refunded_unplaceable_order')
    const payment = await findPayment(deps.db, id)
    if (payment) await giveBack(deps, payment)
  }
}

/** What cannot be written now stays in payment until a page that waits, a notice or a job has settled it. */
export async function settleOrLeave(
  deps: Deps,
  payment: Pick<Payment, 'id'>,
  outcome: PaymentOutcome,
) {
  try {
    await settlePayment(deps, payment.id, outcome)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment.settle_deferred')
  }
}

async function settle(tx: Db, deps: Deps, id: string, told: PaymentOutcome): Promise<Settled> {
  const order = await lockOrderOfPayment(tx, id)
  // Read after the lock: from here on nobody else moves it.
  const payment = await findPayment(tx, id)
  if (!order || !payment) return { undone: [] }
  const outcome = believed(told, payment)
  const settling = { order, payment, outcome }
  if (!isOpen(payment)) return late(tx, deps, settling)
  if (outcome.state === 'unknown') {
    await move(tx, settling, ['authorising'], { state: 'unknown' })
    return { undone: [] }
  }
  if (outcome.state === 'missing' && !isOverdue(deps, payment)) return { undone: [] }
  if (payment.kind === 'bill') return settleBill(tx, deps, settling)
  if (outcome.state === 'approved')
    return payment.kind === 'charge'
      ? approveCharge(tx, deps, settling)
      : approveDeposit(tx, deps, settling)
  if (outcome.state === 'challenge') return challenge(tx, deps, settling, outcome.challengeUrl)
  return end(tx, deps, settling)
}

/** Whether nobody can be asking the provider for a payment any more. */
export const isOverdue = ({ now }: Deps, { createdAt }: Payment) =>
  createdAt.getTime() + PATIENCE <= now().getTime()

/** Money that moved after all, for what was over, goes back. */
async function late(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { payment, outcome } = settling
  if (outcome.state === 'undone' && payment.kind === 'deposit') return lapse(tx, deps, settling)
  if (outcome.state !== 'approved' || payment.state === 'approved') return { undone: [] }
  const over = ['declined', 'voided', 'refunded'] as const
  return { undone: await move(tx, settling, over, { state: 'undoing', decidedAt: deps.now() }) }
}

/** A hold that its company let go by itself, as cards do after some days: a draft asks for it anew, and of an order the desk is told. */
async function lapse(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { order, payment } = settling
  const now = deps.now()
  const moved = await move(tx, settling, ['approved'], { state: 'voided', decidedAt: now })
  if (moved.length === 0) return { undone: [] }
  await enterUndone(tx, payment, now)
  const isOrdered = order.status === 'ordered'
  const depositStatus = isOrdered ? ('released' as const) : ('none' as const)
  await changeOrder(tx, order.id, { depositStatus, updatedAt: now })
  if (isOrdered)
    await enqueue(tx, deps, {
      kind: 'depositLapsed',
      dedupeKey: `depositLapsed:${payment.id}`,
      payload: { paymentId: payment.id },
    })
  return { undone: [], told: true }
}

async function approveCharge(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { order, payment } = settling
  const now = deps.now()
  if (order.status !== 'paying')
    return { undone: await move(tx, settling, OPEN, { state: 'undoing', decidedAt: now }) }
  await move(tx, settling, OPEN, { state: 'approved', decidedAt: now })
  const state = await readOrder(tx, order, now)
  const customer = await findCustomer(tx, order.customerId)
  if (!customer) throw new Error(`order ${order.id} has no customer`)
  await enterApproved(tx, payment, { at: now, invoicedOn: dayAt(now) })
  await place(tx, deps, customer, state, payment)
  return { undone: [], placed: true }
}

/** Whether an order still wants the hold that was asked for: the same card, the same amount, still a draft. */
async function wantsHold(tx: Db, { now }: Deps, { order: { id, customerId }, payment }: Settling) {
  const { order, quote } = await readOrder(tx, { id, customerId }, now())
  return (
    order.status === 'draft' &&
    order.cardId === payment.cardId &&
    quote.depositHold === payment.amount &&
    (order.depositStatus === 'none' || order.depositStatus === 'challenge')
  )
}

/** A hold for an order that changed meanwhile is let go, or its cardholder asked no more. */
async function letGo(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const undone = await move(tx, settling, OPEN, { state: 'undoing', decidedAt: deps.now() })
  await leavePayment(tx, deps, settling.order, settling.payment)
  return { undone }
}

async function approveDeposit(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { order, payment } = settling
  if (!(await wantsHold(tx, deps, settling))) return letGo(tx, deps, settling)
  const now = deps.now()
  await move(tx, settling, OPEN, { state: 'approved', decidedAt: now })
  await enterApproved(tx, payment, { at: now, invoicedOn: dayAt(now) })
  await changeOrder(tx, order.id, { depositStatus: 'approved', updatedAt: now })
  return { undone: [] }
}

async function end(tx: Db, deps: Deps, settling: Settling): Promise<Settled> {
  const { order, payment, outcome } = settling
  const undone = payment.kind === 'deposit' ? ('voided' as const) : ('refunded' as const)
  const state = outcome.state === 'undone' ? undone : ('declined' as const)
  await move(tx, settling, OPEN, { state, decidedAt: deps.now() })
  if (outcome.state === 'declined') await countDecline(tx, deps, order.customerId)
  await leavePayment(tx, deps, order, payment)
  return { undone: [], freed: true }
}

async function challenge(
  tx: Db,
  deps: Deps,
  settling: Settling,
  challengeUrl: string,
): Promise<Settled> {
  const { order, payment } = settling
  const isDeposit = payment.kind === 'deposit'
  if (isDeposit && !(await wantsHold(tx, deps, settling))) return letGo(tx, deps, settling)
  const asked = { state: 'challenge', challengeUrl } as const
  const moved = await move(tx, settling, ['authorising', 'unknown'], asked)
  if (moved.length === 0) return { undone: [] }
  await extendReservation(tx, order.id, CHALLENGE_TIME)
  if (isDeposit)
    await changeOrder(tx, order.id, { depositStatus: 'challenge', updatedAt: deps.now() })
  return { undone: [] }
}
