import { useTranslations } from 'use-intl'

export type CreditCard = {
  id: string
  name: string
  last4: string
  expiry: string
  isDefault: boolean
}

export const CreditCardName = ({ card: { name, last4 } }: { card: CreditCard }) => (
  <>
    <bdi dir="ltr">
      {name} •••• {last4}
    </bdi>
  </>
)

/** Cards whose time is over are named, so that nobody looks for them, and cannot be chosen. */
export function InactiveCards({ cards }: { cards: CreditCard[] }) {
  const t = useTranslations('payment.method')
  if (cards.length === 0) return null
  return (
    <section className="inactive-cards" aria-labelledby="inactive-cards">
      <h2 id="inactive-cards">{t('cannotPay')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <CreditCardName card={card} /> <small>{t('expired', { expiry: card.expiry })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
