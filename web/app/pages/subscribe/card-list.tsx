import type { Card } from '@galgal/contract/user'
import { useTranslations } from 'use-intl'

export const cardViews = (cards: Card[]) =>
  cards.map(({ creditCardToken, company, last4digits, expiry }) => ({
    id: creditCardToken,
    name: company,
    last4: last4digits,
    expiry,
  }))
type CardView = ReturnType<typeof cardViews>[number]

export const CardName = ({ card: { name, last4 } }: { card: CardView }) => (
  <>
    {name} <bdi dir="ltr">•••• {last4}</bdi>
  </>
)

/** Cards whose time is over are named, so that nobody looks for them, and cannot be chosen. */
export function UnusableCards({ cards }: { cards: CardView[] }) {
  const subscribe = useTranslations('subscribe.method')
  const words = useTranslations('payment.method')
  if (cards.length === 0) return null
  return (
    <section className="unusable-cards" aria-labelledby="unusable-cards">
      <h2 id="unusable-cards">{words('cannotPay')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <CardName card={card} /> <small>{subscribe('expired', { expiry: card.expiry })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
