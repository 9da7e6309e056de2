import { listChallenges } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { giveBack } from '../billing/give-back.ts'
import { readOrder } from '../orders/order-state.ts'

/** Ends the challenges of an order whose customer goes on with another card. Throws CardNotFound, and then ends none, for a card that cannot pay. */
export async function cancelChallenges(
  deps: Deps,
  whose: { id: string; customerId: string },
  cardId: string,
) {
  const challenges = await listChallenges(deps.db, whose)
  if (challenges.length === 0) return
  const { cards } = await readOrder(deps.db, whose, deps.now())
  if (!cards.some(({ id }) => id === cardId)) throw new Refusal('CardNotFound')
  for (const payment of challenges) await giveBack(deps, payment)
}
