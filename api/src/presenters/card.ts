import type { Card } from '@galgal/contract/user'
import type { Day } from '@galgal/domain/dates'
import type { Card as StoredCard } from '../db/payments/cards.ts'
import { isActive } from '../flows/orders/order-state.ts'

const expiryOf = ({ expiry }: StoredCard) => `${expiry.slice(5)}/${expiry.slice(2, 4)}`

/** Cards as the wire shows them: those that can pay first, newest first. The default is the one that was chosen, else the first. */
export function cardsOut(
  cards: StoredCard[],
  today: Day,
  defaultCardId: string | null = null,
): Card[] {
  const active = cards.filter((card) => isActive(card, today))
  const inactive = cards.filter((card) => !isActive(card, today))
  const chosen = active.find(({ id }) => id === defaultCardId) ?? active[0]
  return [...active, ...inactive].map((card) => ({
    creditCardToken: card.id,
    isActive: active.includes(card),
    company: card.company,
    last4digits: card.last4,
    expiry: expiryOf(card),
    isDefault: card === chosen,
  }))
}
