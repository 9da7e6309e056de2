import { listChallenges } from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import { giveBack } from './give-back.ts'

/** Ends the challenges of an order whose customer goes on with another card. */
export async function cancelChallenges(deps: Deps, whose: { id: string; customerId: string }) {
  for (const payment of await listChallenges(deps.db, whose)) await giveBack(deps, payment)
}
