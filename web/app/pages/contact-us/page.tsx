import { SUPPORT_PHONE, SUPPORT_PHONE_LINK } from '@galgal/domain/support-phone'
import { localeOf } from '@galgal/i18n/locales'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { anything, keptPage } from '../../http/kept.ts'
import { wordsOf } from '../../i18n/words.server.ts'
import { aboutIn } from '../../navigation/contact-about.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import { useRootData } from '../../root-data.ts'
import { ContactForm } from '../../ui/contact-form.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { Route } from './+types/page'
import { writeToUs } from './contact.server.ts'

export const headers = keptPage({ vehicle: anything })

export const loader = ({ params, url }: Route.LoaderArgs) => ({
  words: wordsOf(localeOf(params).code, 'contact'),
  about: aboutIn(url.searchParams),
})

export const action = (page: Route.ActionArgs) => writeToUs(page)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

/** The ways to reach us, and a form that needs no script. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('contact')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={words('title')} description={words('description')} />
      <div className="contact-page">
        <section className="panel form-panel">
          <h1>{words('title')}</h1>
          <p className="form-page-lead">{words('lead')}</p>
          <ContactForm about={loaderData.about} Form={Form} answer={actionData} />
        </section>
        <Ways />
      </div>
      <StructuredData of={{ '@type': 'ContactPage', name: words('title') }} />
    </div>
  )
}

function Ways() {
  const words = useTranslations('contact')
  const root = useRootData()
  return (
    <section className="contact-ways" aria-labelledby="contact-ways">
      <h2 id="contact-ways">{words('waysHeading')}</h2>
      <dl>
        <Way icon="phone" name={words('call')}>
          <a href={SUPPORT_PHONE_LINK}>
            <bdi dir="ltr">{SUPPORT_PHONE}</bdi>
          </a>
        </Way>
        <Way icon="whatsapp" name={words('whatsapp')}>
          <a href={root?.whatsAppUrl}>{words('whatsappText')}</a>
        </Way>
        <Way icon="clock" name={words('hours')}>
          {words('hoursText')}
        </Way>
        <Way icon="pin" name={words('address')}>
          {words('addressText')}
        </Way>
      </dl>
    </section>
  )
}

type WayProps = { icon: IconName; name: string; children: ReactNode }

function Way({ icon, name, children }: WayProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
