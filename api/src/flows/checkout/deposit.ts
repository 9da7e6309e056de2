import { mayAnswer } from '@galgal/domain/orders/order-stages'
import type { Locale } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { changeOrder, type OrderKey } from '../../db/order/orders.ts'
import { addPayment, isOpen } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { followOrder } from '../billing/follow-payments.ts'
import { markCardHoldsForReversal, reversePayments } from '../billing/reverse-payments.ts'
import { settleOrLeave } from '../billing/settle-payment.ts'
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

/** Holds an order's deposit on its card, or turns it down so that another coverage is chosen. */
export async function answerDeposit(
  deps: Deps,
  orderKey: LocalOrderKey,
  approve: boolean,
): Promise<OrderState> {
  await followOrder(deps, orderKey)
  const begun = approve
    ? await deps.db.transaction((tx) => begin(tx, deps, orderKey))
    : await reject(deps, orderKey)
  if (!begun) return readOrder(deps.db, orderKey, deps.now())
  const { payment, providerCard, paymentsToReverse } = begun
  await reversePayments(deps, paymentsToReverse)
  const returnTo = returnAddress(deps, orderKey.locale, orderKey.id)
  const outcome = await authoriseAtProvider(deps, payment, { providerCard, returnTo })
  const settledOrder = await settleOrLeave(deps, payment, outcome)
  const state = settledOrder ?? (await readOrder(deps.db, orderKey, deps.now()))
  const settled = state.payments.find(({ id }) => id === payment.id)
  if (!settled || settled.state === 'challenge' || settled.state === 'approved') return state
  throw new Refusal(isOpen(settled) ? 'PaymentPending' : 'DepositDeclined')
}

async function openForDeposit(
  tx: Db,
  { now }: Deps,
  orderKey: LocalOrderKey,
): Promise<LockedOrder> {
  const state = await lockOrderState(tx, orderKey, now())
  refuseUnlessDraft(state)
  const isBeingDecided =
    state.deposit && isOpen(state.deposit) && state.deposit.state !== 'challenge'
  if (isBeingDecided) throw new Refusal('PaymentPending')
  if (!mayAnswer('deposit', state.stage)) throw new Refusal('OrderStepTooEarly')
  return state
}

async function reject(deps: Deps, orderKey: LocalOrderKey): Promise<undefined> {
  const paymentsToReverse = await deps.db.transaction(async (tx) => {
    const { order } = await openForDeposit(tx, deps, orderKey)
    await changeOrder(tx, order.id, { depositStatus: 'rejected', updatedAt: deps.now() })
    return markCardHoldsForReversal(tx, deps, [order.id])
  })
  await reversePayments(deps, paymentsToReverse)
}

/** Writes the hold that is about to be requested; nothing when the deposit is held already, not needed, or its cardholder is being asked. */
async function begin(tx: Db, deps: Deps, orderKey: LocalOrderKey) {
  const state = await openForDeposit(tx, deps, orderKey)
  const card = cardOf(state)
  if (!card) throw new Refusal('CardNotFound')
  if (depositStatusOf(state) !== 'none') return undefined
  await reserveStock(tx, deps, state)
  // One of another amount, when there is one.
  const paymentsToReverse = state.deposit
    ? await markCardHoldsForReversal(tx, deps, [state.order.id])
    : []
  if (paymentsToReverse.length)
    await changeOrder(tx, state.order.id, { depositStatus: 'none', updatedAt: deps.now() })
  const payment = newPayment(deps, {
    orderId: state.order.id,
    cardId: card.id,
    kind: 'deposit',
    amount: state.quote.depositHold,
  })
  await addPayment(tx, payment)
  return { payment, providerCard: card.providerCard, paymentsToReverse }
}
