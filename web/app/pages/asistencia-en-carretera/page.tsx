import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Line } from '@galgal/ui/layout/line.tsx'
import { useTranslations } from 'use-intl'
import { RoadsideDrawing } from '../../documents/drawings/roadside.tsx'
import { TextPage } from '../../documents/text-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import { useServicePhone } from '../../root-data.ts'
import type { Route } from './+types/page'

const firstSteps = ['stop', 'vest', 'triangle', 'highway'] as const
const toHaveReady = ['where', 'plate', 'what'] as const
const included = ['tow', 'tyre', 'battery', 'energy', 'locked'] as const
const others = ['electric', 'after', 'not'] as const
const parts = ['first', 'ready', 'included', ...others] as const

export const headers = cacheablePage()

export const loader = ({ params }: Route.LoaderArgs) => ({
  messages: pageMessages({ params }, 'roadside', 'guide'),
})

/** Roadside assistance: whom to call, what to do until help comes, and what is included. */
export default function Roadside() {
  const t = useTranslations('roadside')
  const { phone, link } = useServicePhone()
  return (
    <TextPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      drawing={<RoadsideDrawing />}
      parts={parts.map((id) => ({ id, title: t(`${id}.title`) }))}
    >
      <p className="text-page-way">
        <a className="button button-primary" href={link}>
          <Icon name="phone" />
          {t('call')} <bdi dir="ltr">{phone}</bdi>
        </a>
      </p>
      <section aria-labelledby="first">
        <h2 id="first">{t('first.title')}</h2>
        <p>
          <strong>{t('first.text')}</strong>
        </p>
        <ol className="text-list">
          {firstSteps.map((step) => (
            <li key={step}>{t(`first.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="ready">
        <h2 id="ready">{t('ready.title')}</h2>
        <p>{t('ready.text')}</p>
        <ul className="text-list">
          {toHaveReady.map((name) => (
            <li key={name}>{t(`ready.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="included">
        <h2 id="included">{t('included.title')}</h2>
        <dl className="text-terms">
          {included.map((name) => (
            <Line key={name} name={t(`included.${name}`)}>
              {t(`included.${name}Text`)}
            </Line>
          ))}
        </dl>
      </section>
      {others.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{t(`${name}.title`)}</h2>
          <p>{t(`${name}.text`)}</p>
        </section>
      ))}
    </TextPage>
  )
}
