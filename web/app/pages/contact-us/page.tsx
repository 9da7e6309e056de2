import { company } from '@galgal/i18n/company'
import { localeOf } from '@galgal/i18n/locales'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon, type IconName } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ContactDrawing } from '../../documents/drawings/contact.tsx'
import { anything, cacheablePage } from '../../http/cacheable.ts'
import { aboutIn } from '../../navigation/contact-about.ts'
import { useRootData, useServicePhone } from '../../root-data.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { StructuredData } from '../../seo/structured-data.tsx'
import { ContactForm } from '../../ui/contact-form.tsx'
import type { Route } from './+types/page'
import { writeToUs } from './contact.server.ts'

export const headers = cacheablePage({ vehicle: anything })

export const loader = ({ params, url }: Route.LoaderArgs) => ({
  messages: pageMessages({ params }, 'contact', 'leave'),
  about: aboutIn(url.searchParams),
  address: company().address[localeOf(params).code],
})

export const action = (args: Route.ActionArgs) => writeToUs(args)

/** The ways to reach us, and a form that needs no script. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('contact')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('title')} description={t('description')} />
      <LeaveWarning />
      <div className="contact-page">
        <section className="panel form-panel">
          <h1>{t('title')}</h1>
          <p className="form-page-lead">{t('lead')}</p>
          <ContactForm about={loaderData.about} Form={Form} answer={actionData} />
        </section>
        <Ways address={loaderData.address} />
      </div>
      <StructuredData of={{ '@type': 'ContactPage', name: t('title') }} />
    </div>
  )
}

function Ways({ address }: { address: string }) {
  const t = useTranslations('contact')
  const root = useRootData()
  const { phone, link } = useServicePhone()
  return (
    <section className="contact-ways" aria-labelledby="contact-ways">
      <ContactDrawing />
      <h2 id="contact-ways">{t('waysHeading')}</h2>
      <dl>
        <Way icon="phone" name={t('call')}>
          <a href={link}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Way>
        <Way icon="whatsapp" name={t('whatsapp')}>
          <a href={root?.whatsAppUrl}>{t('whatsappText')}</a>
        </Way>
        <Way icon="clock" name={t('hours')}>
          {t('hoursText')}
        </Way>
        <Way icon="pin" name={t('address')}>
          {address}
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
