import type { Db } from '../../db/open-database.ts'
import type { Order } from '../../db/order/orders.ts'
import { movePayments, type Payment } from '../../db/payments/payments.ts'
import type { Standing } from '../../providers/payment/payment.ts'

/** A payment of which something was learnt; its order is locked. */
export type Settling = { order: Order; payment: Payment; standing: Standing }

/** What is left to do once it is written down. */
export type Settled = { undone: Payment[]; placed?: true; freed?: true; told?: true }

/** Moves it on, and keeps the name that its provider told. */
export const move = (
  tx: Db,
  { payment, standing: { providerPayment } }: Settling,
  from: readonly Payment['state'][],
  to: Parameters<typeof movePayments>[3],
) => movePayments(tx, [payment.id], from, { ...to, ...(providerPayment && { providerPayment }) })
