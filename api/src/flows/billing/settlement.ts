import type { Db } from '../../db/database.ts'
import type { Order } from '../../db/order/orders.ts'
import { movePayments, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'

/** A payment whose outcome is being settled; its order is locked. */
export type SettlementContext = { order: Order; payment: Payment; outcome: PaymentOutcome }

/** What is left to do after the transaction. */
export type SettlementEffects = {
  paymentsToReverse?: Payment[]
  notificationsQueued?: true
}

export type Settle = (
  tx: Db,
  deps: Deps,
  settlement: SettlementContext,
) => Promise<SettlementEffects>

/** Moves a payment on, and keeps its provider's outcome and reference. */
export const movePayment = (
  tx: Db,
  { payment, outcome }: SettlementContext,
  from: readonly Payment['state'][],
  to: Parameters<typeof movePayments>[3],
) => {
  const { state, providerPayment } = outcome
  const isDecided = state !== 'unknown' && state !== 'challenge'
  return movePayments(tx, [payment.id], from, {
    ...to,
    ...(isDecided && { outcome: state }),
    ...(providerPayment && { providerPayment }),
  })
}

/** A provider that named a payment once cannot make us forget it by not finding it. */
export const trustedOutcome = (
  outcome: PaymentOutcome,
  { providerPayment }: Payment,
): PaymentOutcome =>
  outcome.state === 'missing' && providerPayment !== null ? { state: 'unknown' } : outcome
