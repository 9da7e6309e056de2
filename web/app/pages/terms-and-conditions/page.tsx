import { useTranslations } from 'use-intl'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide'),
  legal: await legalDocument(args, 'terms'),
})

/** What a customer agrees to. */
export default function Terms({ loaderData: { legal } }: Route.ComponentProps) {
  const t = useTranslations('legal.terms')
  return <LegalPage legal={legal} description={t('description')} />
}
