import { mayAnswer } from '@galgal/domain/orders/order-stages'
import type { Locale } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { changeOrder, type OrderKey } from '../../db/order/orders.ts'
import { addPayment, isOpen, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { followOrder, isLeftAlone } from '../billing/follow-payments.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { settleOrLeave } from '../billing/settle-payment.ts'
import type { Limits } from '../limits.ts'
import {
  cardOf,
  depositStatusOf,
  type LockedOrder,
  lockOrderState,
  type OrderState,
  readOrder,
  refuseUnlessDraft,
} from '../orders/order-state.ts'
import { reserveStock } from '../orders/reserve-stock.ts'
import { authoriseAtProvider, newPayment, returnAddress } from '../payments/provider-calls.ts'

type LocalOrderKey = OrderKey & { locale: Locale }
type Answer = { approve: boolean; limits?: Limits | undefined; isFollowed?: true }
type Hold = {
  payment: Payment
  providerCard: string
  /** The order as it was then, unless another hold of it is undone. */
  state: OrderState | undefined
}
type Begun = { paymentsToReverse: Payment[]; hold?: Hold }

/** Holds an order's deposit on its card, or turns it down so that another coverage is chosen. */
export async function answerDeposit(
  deps: Deps,
  orderKey: LocalOrderKey,
  answer: Answer,
): Promise<OrderState> {
  const begun = await deps.db.transaction((tx) => begin(tx, deps, orderKey, answer))
  if (begun === 'followFirst') {
    await followOrder(deps, orderKey)
    return answerDeposit(deps, orderKey, { ...answer, isFollowed: true })
  }
  await reversePayments(deps, begun.paymentsToReverse)
  return begun.hold
    ? requestHold(deps, orderKey, begun.hold)
    : readOrder(deps.db, orderKey, deps.now())
}

/** Writes what was answered, unless a payment that no call waits for has to be followed before. */
async function begin(
  tx: Db,
  deps: Deps,
  orderKey: LocalOrderKey,
  { approve, limits, isFollowed }: Answer,
): Promise<Begun | 'followFirst'> {
  const state = await lockOrderState(tx, orderKey, deps.now(), limits)
  if (!isFollowed && state.payments.some((it) => isLeftAlone(deps, it))) return 'followFirst'
  refuseUnlessDraft(state)
  const isBeingDecided =
    state.deposit && isOpen(state.deposit) && state.deposit.state !== 'challenge'
  if (isBeingDecided) throw new Refusal('PaymentPending')
  if (!mayAnswer('deposit', state.stage)) throw new Refusal('OrderStepTooEarly')
  return approve ? beginHold(tx, deps, state) : reject(tx, deps, state)
}

async function reject(tx: Db, deps: Deps, { order }: OrderState): Promise<Begun> {
  await changeOrder(tx, order.id, { depositStatus: 'rejected', updatedAt: deps.now() })
  return { paymentsToReverse: await markCardHoldsForReversal(tx, deps, [order.id]) }
}

/** Writes the hold that is about to be requested; nothing when the deposit is held already, not needed, or its cardholder is being asked. */
async function beginHold(tx: Db, deps: Deps, before: LockedOrder): Promise<Begun> {
  const card = cardOf(before)
  if (!card) throw new Refusal('CardNotFound')
  if (depositStatusOf(before) !== 'none') return { paymentsToReverse: [] }
  const state = await reserveStock(tx, deps, before)
  const { order, deposit, quote } = state
  // One of another amount, when there is one.
  const paymentsToReverse = deposit ? await markCardHoldsForReversal(tx, deps, [order.id]) : []
  const isReversing = paymentsToReverse.length > 0
  if (isReversing) await changeOrder(tx, order.id, { depositStatus: 'none', updatedAt: deps.now() })
  const payment = newPayment(deps, {
    orderId: order.id,
    cardId: card.id,
    kind: 'deposit',
    amount: quote.depositHold,
  })
  await addPayment(tx, payment)
  const { providerCard } = card
  return {
    paymentsToReverse,
    hold: { payment, providerCard, state: isReversing ? undefined : state },
  }
}

async function requestHold(
  deps: Deps,
  orderKey: LocalOrderKey,
  { payment, providerCard, state: before }: Hold,
): Promise<OrderState> {
  const returnTo = returnAddress(deps, orderKey.locale, orderKey.id)
  const outcome = await authoriseAtProvider(deps, payment, { providerCard, returnTo })
  const settledOrder = await settleOrLeave(deps, payment, outcome, before)
  const state = settledOrder ?? (await readOrder(deps.db, orderKey, deps.now()))
  const settled = state.payments.find(({ id }) => id === payment.id)
  if (!settled || settled.state === 'challenge' || settled.state === 'approved') return state
  throw new Refusal(isOpen(settled) ? 'PaymentPending' : 'DepositDeclined')
}
