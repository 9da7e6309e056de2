import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'

import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

/** Whom one asks when a text has not answered: stands at the end of every page of text. */
export function Questions() {
  const words = useTranslations('guide.questions')
  const root = useRootData()
  return (
    <aside className="questions" aria-labelledby="questions">
      <h2 id="questions">{words('heading')}</h2>
      <p className="muted">{words('text')}</p>
      <div className="questions-ways">
        <a className="button button-outline button-small" href={root?.whatsAppUrl}>
          <Icon name="whatsapp" />
          {words('whatsapp')}
        </a>
        <a className="button button-outline button-small" href={SUPPORT_PHONE_LINK}>
          <Icon name="phone" />
          {words('call')} <bdi dir="ltr">{SUPPORT_PHONE}</bdi>
        </a>
        <ButtonLink small look="outline" to="/contact-us">
          {words('write')}
        </ButtonLink>
      </div>
    </aside>
  )
}
