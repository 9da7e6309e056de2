import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { CreditCardName } from '../../../checkout/credit-cards.tsx'
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
  const t = useTranslations('cards')
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
      <h2 id="inactive-cards">{t('inactive')}</h2>
      {list}
    </section>
  )
}

function CardRow({ card, isInactive }: { card: CardView; isInactive: boolean }) {
  const t = useTranslations('profile.cards')
  const tPaymentMethod = useTranslations('payment.method')
  const Title = isInactive ? 'h3' : 'h2'
  return (
    <li className={isInactive ? 'panel account-card account-card-over' : 'panel account-card'}>
      <Icon name="card" />
      <div className="account-card-facts">
        <Title>
          <CreditCardName card={card} />
          {card.isDefault && <span className="tag tag-success">{t('default')}</span>}
        </Title>
        <p className="muted">
          {tPaymentMethod(isInactive ? 'expired' : 'expiry', { expiry: card.expiry })}
        </p>
        <Uses card={card} />
      </div>
      <CardActions card={card} isInactive={isInactive} />
    </li>
  )
}

function Uses({ card: { uses } }: { card: CardView }) {
  const t = useTranslations('cards')
  if (uses.length === 0) return null
  return (
    <ul className="account-card-uses">
      {uses.map(({ id, kind, vehicle, plate }) => (
        <li key={id}>{t.rich(kind, { vehicle, plate, ltr, car })}</li>
      ))}
    </ul>
  )
}

function CardActions({ card, isInactive }: { card: CardView; isInactive: boolean }) {
  const t = useTranslations('cards')
  const named = <span className="visually-hidden"> {cardName(card)}</span>
  return (
    <div className="account-card-actions">
      {!isInactive && !card.isDefault && (
        <Form method="post" replace>
          <input type="hidden" name="what" value="default" />
          <input type="hidden" name="card" value={card.id} />
          <Submit look="ghost" small>
            {t('makeDefault')}
            {named}
          </Submit>
        </Form>
      )}
      <ButtonLink to={card.remove} look="ghost" small>
        {t('remove')}
        {named}
      </ButtonLink>
    </div>
  )
}

/** Asks before a card goes; one that is needed stays, and the way to another is shown. */
export function Removing({ card, back }: { card: CardView; back: string }) {
  const t = useTranslations('cards')
  const isNeeded = card.uses.length > 0
  return (
    <section className="panel account-removing" aria-labelledby="removing">
      <h2 id="removing">{t.rich('removeAsk', { card: cardName(card), ltr })}</h2>
      {isNeeded ? (
        <>
          <p>{t('inUse')}</p>
          <ul>
            {card.uses.map(({ id, kind, vehicle, change }) => (
              <li key={id}>
                <Link className="text-link" to={change}>
                  {t(kind === 'order' ? 'finishOrder' : 'changeFor', { vehicle })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('removeText')}</p>
      )}
      <div className="account-card-actions">
        {!isNeeded && (
          <Form method="post" replace>
            <input type="hidden" name="what" value="remove" />
            <input type="hidden" name="card" value={card.id} />
            <Submit small>{t('removeYes')}</Submit>
          </Form>
        )}
        <ButtonLink to={back} look="outline" small replace>
          {t('removeNo')}
        </ButtonLink>
      </div>
    </section>
  )
}
