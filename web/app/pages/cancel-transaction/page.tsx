import { localeOf } from '@galgal/text/locales'
import { useTranslations } from 'use-intl'
import { keptPage } from '../../kept.ts'
import { legalDocument } from '../../legal.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LegalPage } from '../../ui/legal-page.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/page'

export const headers = () => keptPage

export const loader = async (page: Route.LoaderArgs) => ({
  words: wordsOf(localeOf(page.params).code, 'legal', 'guide'),
  legal: await legalDocument(page, 'cancellation'),
})

/** All the ways to cancel, which the law asks for. */
export default function CancelTransaction({ loaderData: { legal } }: Route.ComponentProps) {
  const words = useTranslations('legal.cancellation')
  return (
    <LegalPage legal={legal} description={words('description')}>
      <p className="text-page-way">
        <ButtonLink to="/profile/subscriptions">{words('toSubscriptions')}</ButtonLink>
      </p>
    </LegalPage>
  )
}
