import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConsentForm, type Outcome } from '../../consent/consent-form.tsx'

const outcomes: readonly (string | null)[] = ['kept', 'not-kept'] satisfies Outcome[]
const isOutcome = (it: string | null): it is Outcome => outcomes.includes(it)

/** Where one chooses which cookies are kept. */
export function CookieSettings() {
  const words = useTranslations('consent')
  const outcome = useSearchParams()[0].get('choice')
  return (
    <section id="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{words('title')}</h2>
      <p>{words('intro')}</p>
      <ConsentForm outcome={isOutcome(outcome) ? outcome : undefined} />
    </section>
  )
}
