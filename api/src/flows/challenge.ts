import { listPayments } from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import { giveBack } from './give-back.ts'
import { readOrder } from './order-state.ts'

/** Ends the challenges of an order whose customer goes on with another card. */
export async function cancelChallenges(deps: Deps, whose: { id: string; customerId: string }) {
  const { order } = await readOrder(deps.db, whose, deps.now())
  const payments = await listPayments(deps.db, order.id)
  for (const payment of payments) if (payment.state === 'challenge') await giveBack(deps, payment)
}
