import type { Db } from '../../db/database.ts'
import type { Order } from '../../db/order/orders.ts'
import { movePayments, type Payment } from '../../db/payments/payments.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'

/** A payment of which something was learnt; its order is locked. */
export type Settling = { order: Order; payment: Payment; outcome: PaymentOutcome }

/** What is left to do once it is written down. */
export type Settled = { undone: Payment[]; placed?: true; freed?: true; told?: true }

/** Moves it on, and keeps what its provider said of it and the name that it told. */
export const move = (
  tx: Db,
  { payment, outcome }: Settling,
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

/** A provider that named a payment once does not make us forget it by not finding it. */
export const believed = (outcome: PaymentOutcome, { providerPayment }: Payment): PaymentOutcome =>
  outcome.state === 'missing' && providerPayment !== null ? { state: 'unknown' } : outcome
