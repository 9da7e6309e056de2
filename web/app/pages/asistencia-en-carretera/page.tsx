import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import { localeOf } from '@galgal/i18n/locales'
import { useTranslations } from 'use-intl'
import { keptPage } from '../../http/kept.ts'
import { wordsOf } from '../../i18n/words.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextPage } from '../../ui/text-page.tsx'
import type { Route } from './+types/page'

const firstSteps = ['stop', 'vest', 'triangle', 'highway'] as const
const toHaveReady = ['where', 'plate', 'what'] as const
const included = ['tow', 'tyre', 'battery', 'energy', 'locked'] as const
const others = ['electric', 'after', 'not'] as const

export const headers = keptPage()

export const loader = ({ params }: Route.LoaderArgs) => ({
  words: wordsOf(localeOf(params).code, 'roadside', 'guide'),
})

/** Roadside assistance: whom to call, what to do until help comes, and what is included. */
export default function Roadside() {
  const words = useTranslations('roadside')
  return (
    <TextPage title={words('title')} description={words('description')} lead={words('lead')}>
      <p className="text-page-way">
        <a className="button button-primary" href={SUPPORT_PHONE_LINK}>
          <Icon name="phone" />
          {words('call')} <bdi dir="ltr">{SUPPORT_PHONE}</bdi>
        </a>
      </p>
      <section aria-labelledby="first">
        <h2 id="first">{words('first.title')}</h2>
        <p>
          <strong>{words('first.text')}</strong>
        </p>
        <ol className="text-list">
          {firstSteps.map((step) => (
            <li key={step}>{words(`first.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="ready">
        <h2 id="ready">{words('ready.title')}</h2>
        <p>{words('ready.text')}</p>
        <ul className="text-list">
          {toHaveReady.map((it) => (
            <li key={it}>{words(`ready.${it}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="included">
        <h2 id="included">{words('included.title')}</h2>
        <dl className="text-terms">
          {included.map((it) => (
            <div key={it}>
              <dt>{words(`included.${it}`)}</dt>
              <dd>{words(`included.${it}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {others.map((it) => (
        <section key={it} aria-labelledby={it}>
          <h2 id={it}>{words(`${it}.title`)}</h2>
          <p>{words(`${it}.text`)}</p>
        </section>
      ))}
    </TextPage>
  )
}
