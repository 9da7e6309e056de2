import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { useTranslations } from 'use-intl'

/** The law asks for a plain link on the main page: by it one cancels a transaction. */
export function Cancel() {
  const t = useTranslations('home.cancel')
  return (
    <section className="wrap home-section home-cancel" aria-labelledby="cancel">
      <div>
        <h2 id="cancel">{t('heading')}</h2>
        <p>{t('text')}</p>
      </div>
      <ButtonLink look="outline" to="/cancel-transaction">
        {t('go')}
      </ButtonLink>
    </section>
  )
}
