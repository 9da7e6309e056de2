import { ContactWay } from '@galgal/ui/forms/contact-way.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import style from '../../deferred/contact-form.css?url&no-inline'

const groups = ['none', 'disabled', 'senior', 'newImmigrant'] as const

/** Takes a cancellation request from whoever is here, signed in or not; why is not asked. */
export function CancelForm({ state }: { state: FormState | undefined }) {
  const t = useTranslations('cancel.form')
  const link = (text: ReactNode) => <Link to="/privacy">{text}</Link>
  return (
    <section className="panel form-panel" id="form" aria-labelledby="form-title">
      <link rel="stylesheet" href={style} precedence="deferred" />
      <h2 id="form-title">{t('title')}</h2>
      <p className="form-page-lead">{t('lead')}</p>
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
