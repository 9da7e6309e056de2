import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import type { Draft } from './subscriptions.server.ts'

/** An order that was begun and waits to be finished, or whose payment is not decided yet. */
export function DraftCard({ draft }: { draft: Draft }) {
  const t = useTranslations('profile.draft')
  return (
    <article className="panel subscription">
      <div className="stage">
        <img
          className="vehicle-art"
          src={draft.image}
          width={300}
          height={132}
          alt=""
          loading="lazy"
        />
      </div>
      <div className="subscription-body">
        <div className="subscription-head">
          <h2>{draft.name}</h2>
          <span className="tag tag-alert">
            <Icon name="clock" />
            {t(draft.inPayment ? 'inPayment' : 'tag')}
          </span>
        </div>
        <p className="muted">
          {draft.inPayment ? t('inPaymentText') : t('text', { day: draft.until })}
        </p>
        <div className="subscription-actions">
          <ButtonLink to={draft.to} small>
            {t(draft.inPayment ? 'look' : 'continue')}{' '}
            <span className="visually-hidden">{draft.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
