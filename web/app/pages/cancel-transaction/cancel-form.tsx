import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import style from '../../deferred/contact-form.css?url&no-inline'
import { ContactWay } from '../../ui/contact-way.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { Link } from '../../ui/link.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'

const groups = ['none', 'disabled', 'senior', 'newImmigrant'] as const

/** Takes a notice of cancellation from whoever is here, signed in or not; why is not asked. */
export function CancelForm({ state }: { state: FormState | undefined }) {
  const words = useTranslations('cancel.form')
  const link = (text: ReactNode) => <Link to="/privacy">{text}</Link>
  return (
    <section className="panel form-panel" id="form" aria-labelledby="form-title">
      <link rel="stylesheet" href={style} precedence="late" />
      <h2 id="form-title">{words('title')}</h2>
      <p className="form-page-lead">{words('lead')}</p>
      <PostForm state={state} className="contact-form">
        <Field
          name="identifier"
          label={words('identifier')}
          hint={words('identifierHint')}
          autoComplete="off"
          dir="auto"
        />
        <Field name="fullName" label={words('name')} autoComplete="name" />
        <ContactWay words={words} names={{ phone: 'phone', email: 'email' }} />
        <SelectField
          name="group"
          label={words('group')}
          hint={words('groupHint')}
          optional
          defaultValue="none"
          options={groups.map((value) => ({ value, label: words(`groups.${value}`) }))}
        />
        <TextField name="text" label={words('text')} hint={words('textHint')} optional rows={3} />
        <Submit wide>{words('submit')}</Submit>
        <p className="note">{words.rich('notice', { link })}</p>
      </PostForm>
    </section>
  )
}
