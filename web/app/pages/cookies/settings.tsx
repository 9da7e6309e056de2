import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readChoice } from '../../consent/choice.ts'
import { ConsentForm } from '../../consent/consent-form.tsx'

/** Where one chooses which cookies are kept. */
export function CookieSettings() {
  const t = useTranslations('consent')
  const outcome = useSearchParams()[0].get('choice')
  const sent = outcome === null ? undefined : (readChoice(outcome) ?? 'not-kept')
  return (
    <section id="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{t('title')}</h2>
      <p>{t('intro')}</p>
      <ConsentForm sent={sent} />
    </section>
  )
}
