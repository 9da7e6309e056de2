import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { ContactWay } from '@galgal/ui/forms/contact-way.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import style from '../../deferred/contact-form.css?url&no-inline'
import { legalDocument } from '../../documents/legal.server.ts'
import { LegalPage } from '../../documents/legal-page.tsx'
import { cacheablePage } from '../../http/cacheable.ts'
import type { Route } from './+types/page'
import { cancelTransaction, type Receipt } from './cancel.server.ts'

export const headers = cacheablePage()

export const loader = async (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'legal', 'guide', 'cancel', 'leave'),
  legal: await legalDocument(args, 'cancellation'),
})

export const action = (args: Route.ActionArgs) => cancelTransaction(args)

/** A form that cancels, and all the other ways to, which the law asks for. */
export default function CancelPage({ loaderData: { legal }, actionData }: Route.ComponentProps) {
  const t = useTranslations('legal.cancellation')
  const form = useTranslations('cancel.form')('title')
  const receipt = actionData && 'reference' in actionData ? actionData : undefined
  const state = actionData && 'values' in actionData ? actionData : undefined
  return (
    <LegalPage
      legal={legal}
      description={t('description')}
      first={[{ id: 'form', title: form }]}
      above={receipt ? <CancelReceipt receipt={receipt} /> : <CancelForm state={state} />}
    >
      <p className="text-page-way">
        <ButtonLink to="/profile/subscriptions">{t('toSubscriptions')}</ButtonLink>
      </p>
    </LegalPage>
  )
}

const groups = ['none', 'disabled', 'senior', 'newImmigrant'] as const

/** Takes a cancellation request from whoever is here, signed in or not; why is not asked. */
function CancelForm({ state }: { state: FormState | undefined }) {
  const t = useTranslations('cancel.form')
  const link = (text: ReactNode) => <Link to="/privacy">{text}</Link>
  return (
    <section className="panel form-panel" id="form" aria-labelledby="form-title">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <h2 id="form-title">{t('title')}</h2>
      <p className="form-page-lead">{t('lead')}</p>
      <LeaveWarning />
      <PostForm state={state} className="contact-form">
        <Field
          name="identifier"
          label={t('identifier')}
          hint={t('identifierHint')}
          autoComplete="off"
          dir="auto"
        />
        <Field name="fullName" label={t('name')} autoComplete="name" />
        <ContactWay t={t} names={{ phone: 'phone', email: 'email' }} />
        <SelectField
          name="group"
          label={t('group')}
          hint={t('groupHint')}
          optional
          defaultValue="none"
          options={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        />
        <TextField name="text" label={t('text')} hint={t('textHint')} optional rows={3} />
        <Submit wide>{t('submit')}</Submit>
        <p className="note">{t.rich('notice', { link })}</p>
      </PostForm>
    </section>
  )
}

/** That a notice was given: its number, when, and by when charging stops. */
function CancelReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('cancel.sent')
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone.
  useEffect(() => title.current?.focus(), [])
  const at = new Date(receipt.receivedAt)
  return (
    <section className="panel form-panel" id="form" aria-labelledby="form-title">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <div className="contact-sent" role="status">
        <h2 ref={title} tabIndex={-1} id="form-title" className="contact-sent-title">
          <Icon name="check" />
          {t('title')}
        </h2>
        <dl className="cancel-figures">
          <Figure name={t('reference')}>
            <b dir="ltr">{receipt.reference}</b>
          </Figure>
          <Figure name={t('identifier')}>{receipt.identifier}</Figure>
          <Figure name={t('received')}>{`${formatDay(dayAt(at))}, ${timeAt(at)}`}</Figure>
          <Figure name={t('stop')}>{formatDay(receipt.stopChargingBy)}</Figure>
        </dl>
        {receipt.sentTo && <p>{t.rich('mailed', { ltr, to: receipt.sentTo })}</p>}
        <p>{t('next')}</p>
      </div>
    </section>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
