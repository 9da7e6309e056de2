import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { cardName } from './card-list.tsx'
import type { ToPay } from './cards.server.ts'

type Props = { it: ToPay; add: string }

/** The card that pays for a subscription: another is chosen by one press, and pays at once what had failed. */
export function CardOfSubscription({ it, add }: Props) {
  const t = useTranslations('cards')
  const { vehicle, isInTrouble, now, cards } = it
  const say = isInTrouble ? 'trouble' : 'change'
  const others = isInTrouble ? cards : cards.filter(({ isCurrent }) => !isCurrent)
  const title = `card-of-${it.id}`
  return (
    <section
      className={isInTrouble ? 'panel card-of card-of-trouble' : 'panel card-of'}
      aria-labelledby={title}
    >
      <h2 id={title}>
        {isInTrouble && <Icon name="alert" />}
        {t(`${say}.title`, { vehicle })}
      </h2>
      <p>{t(`${say}.text`)}</p>
      {now && !isInTrouble && (
        <p className="muted">{t.rich('change.current', { card: cardName(now), ltr })}</p>
      )}
      {others.length === 0 && !isInTrouble && <p>{t('change.none')}</p>}
      <div className="card-of-ways">
        {others.map((card, position) => (
          <Form key={card.id} method="post" replace>
            <input type="hidden" name="what" value="set" />
            <input type="hidden" name="subscription" value={it.id} />
            <input type="hidden" name="card" value={card.id} />
            <Submit small look={position === 0 && isInTrouble ? 'primary' : 'outline'}>
              {t.rich(wayOf(isInTrouble, card.isCurrent), { card: cardName(card), ltr })}
            </Submit>
          </Form>
        ))}
        <ButtonLink to={add} look={others.length > 0 ? 'ghost' : 'outline'} small>
          <Icon name="plus" />
          {isInTrouble ? t('addNew') : t('addOther')}
        </ButtonLink>
      </div>
    </section>
  )
}

function wayOf(isInTrouble: boolean, isCurrent: boolean) {
  if (!isInTrouble) return 'change.choose'
  return isCurrent ? 'trouble.same' : 'trouble.try'
}
