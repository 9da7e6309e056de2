import { dayAt, MINUTE } from '@galgal/domain/dates'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { changeOrder, lockPayment } from '../../db/order/orders.ts'
import { extendStockReservation } from '../../db/order/stock.ts'
import { findPayment, isOpen, OPEN, type Payment } from '../../db/payments/payments.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { evaluateOrder, type OrderState, readOrder } from '../orders/order-state.ts'
import { CannotPlace, place, whileStale } from '../orders/place-order.ts'
import { countDecline } from '../payments/card-testing.ts'
import { enterApproved, enterReversal } from '../payments/ledger.ts'
import { recordPaymentFailed, recordPaymentSucceeded } from '../webhooks/record-event.ts'
import { cancelPayment, reversedState, reversePayments, revertOrder } from './reverse-payments.ts'
import { settleBill } from './settle-bill.ts'
import {
  approvePayment,
  movePayment,
  type Settle,
  type SettlementContext,
  type SettlementEffects,
  trustedOutcome,
} from './settlement.ts'

/** How long a call may wait for a provider: a payment that it does not know by then was never requested. */
export const PATIENCE = MINUTE / 2
/** A car is held so much longer when its payer has to confirm the card. */
const CHALLENGE_TIME = 15 * MINUTE

/**
 * Records the outcome of a payment and what follows for its order, whoever reports it. Idempotent. Gives the order
 * as it is then where that need not be read, to whoever knows how it was `begun`.
 */
export async function settlePayment(
  deps: Deps,
  id: string,
  outcome: PaymentOutcome,
  begun?: OrderState,
): Promise<OrderState | undefined> {
  try {
    const effects = await whileStale((tries) =>
      deps.db.transaction((tx) => settle(tx, deps, { id, outcome, begun, tries })),
    )
    await reversePayments(deps, effects.paymentsToReverse ?? [])
    if (effects.notificationsQueued) sendSoon(deps)
    return effects.state
  } catch (error) {
    if (!(error instanceof CannotPlace)) throw error
    deps.log.warn({ err: error, paymentId: id }, 'payment.refunded_unplaceable_order')
    const payment = await findPayment(deps.db, id)
    if (payment) await cancelPayment(deps, payment)
    return undefined
  }
}

/** What cannot be settled now stays open until a page that waits, a webhook or a job settles it. */
export async function settleOrLeave(
  deps: Deps,
  payment: Pick<Payment, 'id'>,
  outcome: PaymentOutcome,
  begun?: OrderState,
): Promise<OrderState | undefined> {
  try {
    return await settlePayment(deps, payment.id, outcome, begun)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment.settle_deferred')
    return undefined
  }
}

async function settle(
  tx: Db,
  deps: Deps,
  {
    id,
    outcome: reported,
    begun,
    tries,
  }: { id: string; outcome: PaymentOutcome } & Pick<SettlementContext, 'tries' | 'begun'>,
): Promise<SettlementEffects> {
  const locked = await lockPayment(tx, id)
  if (!locked) return {}
  const { payment } = locked
  const outcome = trustedOutcome(reported, payment)
  const settlement = { ...locked, outcome, begun, tries }
  if (!isOpen(payment)) return settleLate(tx, deps, settlement)
  if (outcome.state === 'unknown') {
    await movePayment(tx, settlement, ['authorising'], { state: 'unknown' })
    return {}
  }
  if (outcome.state === 'missing' && !isOverdue(deps, payment)) return {}
  if (payment.kind === 'bill') return settleBill(tx, deps, settlement)
  if (outcome.state === 'approved')
    return payment.kind === 'charge'
      ? approveCharge(tx, deps, settlement)
      : approveDeposit(tx, deps, settlement)
  if (outcome.state === 'challenge') return challenge(tx, deps, settlement, outcome.challengeUrl)
  return settleFailure(tx, deps, settlement)
}

/** Whether no call can be waiting for the provider's answer any more. */
export const isOverdue = ({ now }: Deps, { createdAt }: Payment) =>
  createdAt.getTime() + PATIENCE <= now().getTime()

/** Money that moved after its payment was over goes back. */
const settleLate: Settle = async (tx, deps, settlement) => {
  const { payment, outcome } = settlement
  if (outcome.state === 'undone' && payment.kind === 'deposit')
    return holdExpired(tx, deps, settlement)
  if (outcome.state !== 'approved' || payment.state === 'approved') return {}
  return reverseSettled(tx, deps, settlement, ['declined', 'voided', 'refunded'])
}

async function reverseSettled(
  tx: Db,
  { now }: Deps,
  settlement: SettlementContext,
  from: readonly Payment['state'][],
): Promise<SettlementEffects> {
  const to = { state: 'undoing', decidedAt: now() } as const
  return { paymentsToReverse: await movePayment(tx, settlement, from, to) }
}

/** A card hold that its company let go by itself, as happens after some days: a draft asks for it anew, and of an order the desk is notified. */
const holdExpired: Settle = async (tx, deps, settlement) => {
  const { order, payment } = settlement
  const now = deps.now()
  const to = { state: 'voided', decidedAt: now } as const
  const moved = await movePayment(tx, settlement, ['approved'], to)
  if (moved.length === 0) return {}
  await enterReversal(tx, payment, now)
  const isOrdered = order.status === 'ordered'
  const depositStatus = isOrdered ? ('released' as const) : ('none' as const)
  await changeOrder(tx, order.id, { depositStatus, updatedAt: now })
  if (isOrdered)
    await enqueue(tx, deps, {
      kind: 'depositLapsed',
      dedupeKey: `depositLapsed:${payment.id}`,
      payload: { paymentId: payment.id },
    })
  return { notificationsQueued: true }
}

const payableOf = ({ order, payment }: SettlementContext) => ({
  customerId: order.customerId,
  orderId: order.id,
  amount: payment.amount,
})

const approveCharge: Settle = async (tx, deps, settlement) => {
  const { order, payment, customer } = settlement
  const now = deps.now()
  if (order.status !== 'paying') return reverseSettled(tx, deps, settlement, OPEN)
  const quote = order.placedQuote ?? (await readOrder(tx, order, now)).quote
  const today = dayAt(now)
  const { countedBy, tries } = settlement
  const writes = [
    approvePayment(tx, settlement, now),
    enterApproved(tx, payment, { at: now, invoicedOn: today }),
  ]
  const paid = { order, quote, today, payment, countedBy, tries, writes }
  const placed = await place(tx, deps, customer, paid)
  await recordPaymentSucceeded(tx, deps, payment, payableOf(settlement))
  const { begun } = settlement
  return {
    notificationsQueued: true,
    ...(begun && { state: withApproved({ ...begun, ...placed }, payment, now) }),
  }
}

/** An order once its payment, the newest of its kind, is approved. */
function withApproved(state: OrderState, payment: Payment, decidedAt: Date): OrderState {
  const approved = { ...payment, state: 'approved' as const, decidedAt }
  const payments = [...state.payments.filter(({ id }) => id !== payment.id), approved]
  return evaluateOrder({
    ...state,
    payments,
    ...(payment.kind === 'charge'
      ? { charge: approved }
      : { deposit: approved, lastDeposit: approved }),
  })
}

/** The order when it still wants the hold that was requested: the same card, the same amount, still a draft. */
async function findWanting(
  tx: Db,
  { now }: Deps,
  { order: { id, customerId, revision }, payment, begun }: SettlementContext,
): Promise<OrderState | undefined> {
  // What nobody has changed since the hold was begun wants it as it did then.
  const state =
    begun?.order.revision === revision ? begun : await readOrder(tx, { id, customerId }, now())
  const { order, quote } = state
  const isWanted =
    order.status === 'draft' &&
    order.cardId === payment.cardId &&
    quote.depositHold === payment.amount &&
    (order.depositStatus === 'none' || order.depositStatus === 'challenge')
  return isWanted ? state : undefined
}

/** For an order that changed meanwhile. */
const voidHold: Settle = async (tx, deps, settlement) => {
  const effects = await reverseSettled(tx, deps, settlement, OPEN)
  await revertOrder(tx, deps, settlement.order, settlement.payment)
  return effects
}

const approveDeposit: Settle = async (tx, deps, settlement) => {
  const { order, payment } = settlement
  const state = await findWanting(tx, deps, settlement)
  if (!state) return voidHold(tx, deps, settlement)
  const now = deps.now()
  const changes = { depositStatus: 'approved', updatedAt: now } as const
  await writeTogether(tx, [
    approvePayment(tx, settlement, now),
    enterApproved(tx, payment, { at: now, invoicedOn: dayAt(now) }),
    changeOrder(tx, order.id, changes),
  ])
  return { state: withApproved({ ...state, order: { ...state.order, ...changes } }, payment, now) }
}

const settleFailure: Settle = async (tx, deps, settlement) => {
  const { order, payment, outcome } = settlement
  const state = outcome.state === 'undone' ? reversedState(payment) : ('declined' as const)
  await movePayment(tx, settlement, OPEN, { state, decidedAt: deps.now() })
  if (outcome.state === 'declined') {
    await countDecline(tx, deps, order.customerId)
    const failure = { why: 'declined', payment, failures: 1, nextTryAt: undefined } as const
    if (payment.kind === 'charge')
      await recordPaymentFailed(tx, deps, failure, payableOf(settlement))
  }
  await revertOrder(tx, deps, order, payment)
  await bumpCatalogueVersion(tx)
  return {}
}

async function challenge(
  tx: Db,
  deps: Deps,
  settlement: SettlementContext,
  challengeUrl: string,
): Promise<SettlementEffects> {
  const { order, payment } = settlement
  const isDeposit = payment.kind === 'deposit'
  if (isDeposit && !(await findWanting(tx, deps, settlement))) return voidHold(tx, deps, settlement)
  const to = { state: 'challenge', challengeUrl } as const
  const moved = await movePayment(tx, settlement, ['authorising', 'unknown'], to)
  if (moved.length === 0) return {}
  await extendStockReservation(tx, order.id, CHALLENGE_TIME)
  if (isDeposit)
    await changeOrder(tx, order.id, { depositStatus: 'challenge', updatedAt: deps.now() })
  return {}
}
