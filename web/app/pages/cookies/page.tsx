import { useTranslations } from 'use-intl'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'
import { CookieSettings } from './settings.tsx'

export const headers = cacheablePage({ choice: anything })

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide', 'consent'),
  legal: await legalDocument(args, 'cookies'),
})

/** Which cookies there are, and behind #settings the choice of them. */
export default function Cookies({ loaderData: { legal } }: Route.ComponentProps) {
  const t = useTranslations('legal.cookies')
  return (
    <LegalPage legal={legal} description={t('description')}>
      <CookieSettings />
    </LegalPage>
  )
}
