import type { Db } from '../../db/database.ts'
import { type Card, isCardInUse } from '../../db/payments/cards.ts'
import type { Deps } from '../../deps.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'

/** Has its company forget a card too, in the transaction that takes it off its account. */
export const forgetLater = (
  tx: Db,
  deps: Pick<Deps, 'newId' | 'now'>,
  { id: cardId, provider, providerCard }: Card,
) =>
  enqueue(tx, deps, {
    kind: 'forgetCard',
    dedupeKey: `forgetCard:${cardId}:${deps.now().toISOString()}`,
    // The card itself may be gone by then.
    payload: { cardId, provider, providerCard },
  })

/** Tells the company; one that was typed again since stays, and so does one that somebody else has typed too. */
export async function forgetCard(deps: Deps, of: Outgoing['forgetCard']) {
  if (await isCardInUse(deps.db, of)) return
  if (of.provider === deps.payment.name) await deps.payment.forgetCard?.(of.providerCard)
}
