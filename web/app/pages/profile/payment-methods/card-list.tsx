import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { CreditCardName } from '../../../ui/credit-cards.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { ltr } from '../../../ui/ltr.tsx'
import { Submit } from '../../../ui/submit.tsx'
import type { CardView } from './cards.server.ts'

/** How a card is named within a sentence. */
export const cardName = ({ name, last4 }: { name: string; last4: string }) =>
  `${name} •••• ${last4}`
/** A car's name ends in letters of the other direction. */
const car = (name: ReactNode) => <bdi>{name}</bdi>

/** Cards that can pay, or those whose time is over. */
export function CardList({
  cards,
  areInactive = false,
}: {
  cards: CardView[]
  areInactive?: boolean
}) {
  const words = useTranslations('cards')
  if (cards.length === 0) return null
  const list = (
    <ul className="account-card-list">
      {cards.map((card) => (
        <CardRow key={card.id} card={card} isInactive={areInactive} />
      ))}
    </ul>
  )
  if (!areInactive) return list
  return (
    <section className="account-cards-inactive" aria-labelledby="inactive-cards">
      <h2 id="inactive-cards">{words('inactive')}</h2>
      {list}
    </section>
  )
}

function CardRow({ card, isInactive }: { card: CardView; isInactive: boolean }) {
  const words = useTranslations('profile.cards')
  const say = useTranslations('payment.method')
  const Title = isInactive ? 'h3' : 'h2'
  return (
    <li className={isInactive ? 'panel account-card account-card-over' : 'panel account-card'}>
      <Icon name="card" />
      <div className="account-card-facts">
        <Title>
          <CreditCardName card={card} />
          {card.isDefault && <span className="tag tag-success">{words('default')}</span>}
        </Title>
        <p className="muted">{say(isInactive ? 'expired' : 'expiry', { expiry: card.expiry })}</p>
        <Uses card={card} />
      </div>
      <CardActions card={card} isInactive={isInactive} />
    </li>
  )
}

function Uses({ card: { uses } }: { card: CardView }) {
  const words = useTranslations('cards')
  if (uses.length === 0) return null
  return (
    <ul className="account-card-uses">
      {uses.map(({ id, kind, vehicle, plate }) => (
        <li key={id}>{words.rich(kind, { vehicle, plate, ltr, car })}</li>
      ))}
    </ul>
  )
}

function CardActions({ card, isInactive }: { card: CardView; isInactive: boolean }) {
  const words = useTranslations('cards')
  const named = <span className="visually-hidden"> {cardName(card)}</span>
  return (
    <div className="account-card-actions">
      {!isInactive && !card.isDefault && (
        <Form method="post" replace>
          <input type="hidden" name="what" value="default" />
          <input type="hidden" name="card" value={card.id} />
          <Submit look="ghost" small>
            {words('makeDefault')}
            {named}
          </Submit>
        </Form>
      )}
      <ButtonLink to={card.remove} look="ghost" small>
        {words('remove')}
        {named}
      </ButtonLink>
    </div>
  )
}

/** Asks before a card goes; one that is needed stays, and the way to another is shown. */
export function Removing({ card, back }: { card: CardView; back: string }) {
  const words = useTranslations('cards')
  const isNeeded = card.uses.length > 0
  return (
    <section className="panel account-removing" aria-labelledby="removing">
      <h2 id="removing">{words.rich('removeAsk', { card: cardName(card), ltr })}</h2>
      {isNeeded ? (
        <>
          <p>{words('inUse')}</p>
          <ul>
            {card.uses.map(({ id, kind, vehicle, change }) => (
              <li key={id}>
                <Link className="text-link" to={change}>
                  {words(kind === 'order' ? 'finishOrder' : 'changeFor', { vehicle })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{words('removeText')}</p>
      )}
      <div className="account-card-actions">
        {!isNeeded && (
          <Form method="post" replace>
            <input type="hidden" name="what" value="remove" />
            <input type="hidden" name="card" value={card.id} />
            <Submit small>{words('removeYes')}</Submit>
          </Form>
        )}
        <ButtonLink to={back} look="outline" small replace>
          {words('removeNo')}
        </ButtonLink>
      </div>
    </section>
  )
}
