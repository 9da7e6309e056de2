import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { type LegalAddress, legalPages } from '../../documents/text-pages.ts'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export async function loader(args: Route.LoaderArgs) {
  const type = legalPages[args.pattern.split('/').at(-1) as LegalAddress]
  return {
    messages: pageMessages(args, 'legal', 'guide'),
    legal: await legalDocument(args, type),
    type,
  }
}

/** What a customer agrees to, what becomes of their data, accessibility, and what the law has told before a distance sale. */
export default function Legal({ loaderData: { legal, type } }: Route.ComponentProps) {
  const t = useTranslations('legal')
  return <LegalPage legal={legal} description={t(`${type}.description`)} />
}
