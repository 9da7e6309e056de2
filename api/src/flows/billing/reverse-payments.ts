import { DAY } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { removeCouponUse } from '../../db/order/coupons.ts'
import { changeOrder, lockOrderById, type Order } from '../../db/order/orders.ts'
import { listCardHolds, movePayments, OPEN, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { ReversalOutcome } from '../../providers/payment/payment.ts'
import { unconfirmDelivery } from '../delivery/choose-delivery.ts'
import { enqueue } from '../notifications/outbox.ts'
import { enterReversal } from '../payments/ledger.ts'
import { reverseAtProvider } from '../payments/provider-calls.ts'

/** Marks payments that are no longer wanted, in the transaction that decides so; the provider is asked after it. */
export const markForReversal = (tx: Db, { now }: Pick<Deps, 'now'>, ids: string[]) =>
  movePayments(tx, ids, ['approved', 'challenge', 'unknown'], {
    state: 'undoing',
    decidedAt: now(),
  })

/** Marks the card holds of some orders, like `markForReversal`. */
export async function markCardHoldsForReversal(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  orderIds: string[],
): Promise<Payment[]> {
  const holds = await listCardHolds(tx, orderIds)
  return markForReversal(
    tx,
    deps,
    holds.map(({ id }) => id),
  )
}

/** Voids card holds and refunds charges. What fails stays marked and is tried again by a job; false when something did. */
export async function reversePayments(deps: Deps, marked: Payment[]): Promise<boolean> {
  let allReversed = true
  for (const payment of marked) {
    try {
      const outcome = await reverseAtProvider(deps, payment)
      await deps.db.transaction((tx) => writeReversal(tx, deps, payment, outcome))
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'payment.reversal_deferred')
      await notifyDesk(deps, payment)
      allReversed = false
    }
  }
  return allReversed
}

/** Cancels a payment that leads nowhere, whatever its outcome was or will be. False when its provider still has to reverse it. */
export async function cancelPayment(deps: Deps, payment: Payment): Promise<boolean> {
  const marked = await deps.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, payment.orderId)
    const to = { state: 'undoing', decidedAt: deps.now() } as const
    const moved = await movePayments(tx, [payment.id], OPEN, to)
    if (order && moved.length) await revertOrder(tx, deps, order, payment)
    return moved
  })
  return reversePayments(deps, marked)
}

/** After a payment that failed an order in payment is a draft again, and what it was promised is free. The order is locked. */
export async function revertOrder(tx: Db, deps: Deps, order: Order, { kind }: Payment) {
  const updatedAt = deps.now()
  if (kind === 'charge' && order.status === 'paying') {
    await unconfirmDelivery(tx, deps, order.id)
    await removeCouponUse(tx, order.id)
    const draft = { status: 'draft', cardId: null, placedQuote: null, updatedAt } as const
    await changeOrder(tx, order.id, draft)
  }
  if (kind === 'deposit' && order.depositStatus === 'challenge')
    await changeOrder(tx, order.id, { depositStatus: 'none', updatedAt })
}

/** After a day of trying a person has to look, once; it is tried on. */
async function notifyDesk(deps: Deps, { id: paymentId, decidedAt }: Payment) {
  if (!decidedAt || deps.now().getTime() - decidedAt.getTime() < DAY) return
  const dedupeKey = `notUndone:${paymentId}`
  await enqueue(deps.db, deps, { kind: 'notUndone', dedupeKey, payload: { paymentId } })
}

/** The state of a payment after it was reversed. */
export const reversedState = ({ kind }: Payment) =>
  kind === 'deposit' ? ('voided' as const) : ('refunded' as const)

/** Throws when its provider denies what it approved before. */
async function writeReversal(tx: Db, { now }: Deps, payment: Payment, outcome: ReversalOutcome) {
  const isContradiction =
    (outcome !== 'undone' && payment.outcome === 'approved') ||
    (outcome === 'missing' && payment.providerPayment !== null)
  if (isContradiction) throw new Error(`provider reports it as ${outcome}`)
  const state = outcome === 'undone' ? reversedState(payment) : ('declined' as const)
  const to = { state, outcome, decidedAt: now() } as const
  const [moved] = await movePayments(tx, [payment.id], ['undoing'], to)
  if (moved) await enterReversal(tx, moved, now())
}
