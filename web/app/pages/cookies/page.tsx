import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readChoice } from '../../consent/choice.ts'
import { ConsentForm } from '../../consent/consent-form.tsx'
import { CookiesDrawing } from '../../documents/drawings/cookies.tsx'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage({ choice: anything })

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide', 'consent'),
  legal: await legalDocument(args, 'cookies'),
})

/** Which cookies there are, and behind #settings the choice of them. */
export default function Cookies({ loaderData: { legal } }: Route.ComponentProps) {
  const t = useTranslations('legal.cookies')
  const settings = useTranslations('consent')('title')
  return (
    <LegalPage
      legal={legal}
      description={t('description')}
      drawing={<CookiesDrawing />}
      last={[{ id: 'settings', title: settings }]}
    >
      <CookieSettings />
    </LegalPage>
  )
}

/** Where one chooses which cookies are kept. */
function CookieSettings() {
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
