import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useTranslations } from 'use-intl'
import { useRootData, useServicePhone } from '../root-data.ts'

/** Whom one asks when a text has not answered: stands at the end of every page of text. */
export function Questions() {
  const t = useTranslations('guide.questions')
  const root = useRootData()
  const { phone, link } = useServicePhone()
  return (
    <aside className="questions" aria-labelledby="questions">
      <h2 id="questions">{t('heading')}</h2>
      <p className="muted">{t('text')}</p>
      <div className="questions-ways">
        <a className="button button-outline button-small" href={root?.whatsAppUrl}>
          <Icon name="whatsapp" />
          {t('whatsapp')}
        </a>
        <a className="button button-outline button-small" href={link}>
          <Icon name="phone" />
          {t('call')} <bdi dir="ltr">{phone}</bdi>
        </a>
        <ButtonLink small look="outline" to="/contact-us">
          {t('write')}
        </ButtonLink>
      </div>
    </aside>
  )
}
