import { useTranslations } from 'use-intl'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide'),
  legal: await legalDocument(args, 'disclosure'),
})

/** What the law asks to be told before a distance sale. */
export default function Disclosure({ loaderData: { legal } }: Route.ComponentProps) {
  const t = useTranslations('legal.disclosure')
  return <LegalPage legal={legal} description={t('description')} />
}
