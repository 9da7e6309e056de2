import type { Customer } from '../../db/account/sessions.ts'
import type { Db } from '../../db/database.ts'
import type { Order } from '../../db/order/orders.ts'
import type { CountedBy } from '../../db/order/stock.ts'
import { moveLockedPayment, movePayments, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import type { OrderState } from '../orders/order-state.ts'

/** A payment whose outcome is being settled; its order is locked. */
export type SettlementContext = {
  order: Order
  /** The order as it was when this payment was begun, for whoever waits. */
  begun?: OrderState | undefined
  payment: Payment
  customer: Customer
  outcome: PaymentOutcome
  /** By what the cars that the order holds are counted; null when it holds none. */
  countedBy: CountedBy | null
  /** How often this was tried, and a plate that was to be invented was taken. */
  tries: number
}

/** What is left to do after the transaction. */
export type SettlementEffects = {
  /** The order as it is then, where it need not be read again. */
  state?: OrderState
  paymentsToReverse?: Payment[]
  notificationsQueued?: true
}

export type Settle = (
  tx: Db,
  deps: Deps,
  settlement: SettlementContext,
) => Promise<SettlementEffects>

type Moved = Parameters<typeof moveLockedPayment>[2]

/** Moves a payment on, and keeps its provider's outcome and reference. */
export const movePayment = (
  tx: Db,
  { payment, outcome }: SettlementContext,
  from: readonly Payment['state'][],
  to: Moved,
) => movePayments(tx, [payment.id], from, { ...to, ...resultOf(outcome) })

/** Approves the payment, which is open. */
export const approvePayment = (tx: Db, { payment, outcome }: SettlementContext, decidedAt: Date) =>
  moveLockedPayment(tx, payment.id, { state: 'approved', decidedAt, ...resultOf(outcome) })

function resultOf({ state, providerPayment }: PaymentOutcome): Partial<Moved> {
  const isDecided = state !== 'unknown' && state !== 'challenge'
  return { ...(isDecided && { outcome: state }), ...(providerPayment && { providerPayment }) }
}

/** A provider that named a payment once cannot make us forget it by not finding it. */
export const trustedOutcome = (
  outcome: PaymentOutcome,
  { providerPayment }: Payment,
): PaymentOutcome =>
  outcome.state === 'missing' && providerPayment !== null ? { state: 'unknown' } : outcome
