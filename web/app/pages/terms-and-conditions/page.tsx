import { formatDay } from '@galgal/domain/dates'
import { localeOf } from '@galgal/text/locales'
import { useTranslations } from 'use-intl'
import { keptPage } from '../../kept.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/page'

const LAST_CHANGE = '2026-11-21'

const terms = [
  'subscription',
  'price',
  'deposit',
  'kilometres',
  'driver',
  'cancel',
  'early',
] as const
const privacy = ['what', 'why', 'who', 'marketing', 'rights'] as const

export const loader = ({ params }: Route.LoaderArgs) => ({
  words: wordsOf(localeOf(params).code, 'legal'),
})

export const headers = () => keptPage

/** What a customer agrees to: the terms, and behind #privacy the privacy policy. */
export default function TermsAndConditions() {
  const words = useTranslations('legal')
  return (
    <div className="wrap legal">
      <PageHead title={words('title')} description={words('description')} />
      <h1>{words('title')}</h1>
      <p className="legal-draft">{words('draft')}</p>
      <p className="note">
        {words.rich('updated', { date: () => <bdi>{formatDay(LAST_CHANGE)}</bdi> })}
      </p>
      <nav aria-label={words('contents')}>
        <a href="#terms">{words('terms.title')}</a>
        <a href="#privacy">{words('privacy.title')}</a>
      </nav>
      <section id="terms" aria-labelledby="terms-title">
        <h2 id="terms-title">{words('terms.title')}</h2>
        {terms.map((part) => (
          <article key={part}>
            <h3>{words(`terms.${part}.title`)}</h3>
            <p>{words(`terms.${part}.body`)}</p>
          </article>
        ))}
      </section>
      <section id="privacy" aria-labelledby="privacy-title">
        <h2 id="privacy-title">{words('privacy.title')}</h2>
        {privacy.map((part) => (
          <article key={part}>
            <h3>{words(`privacy.${part}.title`)}</h3>
            <p>{words(`privacy.${part}.body`)}</p>
          </article>
        ))}
      </section>
    </div>
  )
}
