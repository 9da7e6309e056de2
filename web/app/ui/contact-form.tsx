import { formatPrice, shekels } from '@galgal/domain/money'
import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { thanks } from '@galgal/ui/feedback/toast-messages.ts'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { ContactWay } from '@galgal/ui/forms/contact-way.tsx'
import { ErrorSummary } from '@galgal/ui/forms/error-summary.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { type FormState, FormStateContext } from '@galgal/ui/forms/form-state.ts'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Form as PlainForm, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import style from '../deferred/contact-form.css?url&no-inline'
import { type About, contactPath } from './contact-link.tsx'

export type ContactAnswer = FormState | { sent: string; message: string }

type Props = {
  about: About
  Form: typeof PlainForm | ReturnType<typeof useFetcher>['Form']
  answer: ContactAnswer | undefined
  isSending?: boolean
}

/** Asks what someone wants to say and how to reach them; says afterwards that it arrived. */
export function ContactForm({ about, Form, answer, isSending }: Props) {
  const [seen, setSeen] = useState<ContactAnswer>()
  const state = answer && 'values' in answer ? answer : undefined
  return (
    <>
      <link rel="stylesheet" href={style} precedence="deferred" />
      {answer && 'sent' in answer && answer !== seen ? (
        <Sent answer={answer} again={() => setSeen(answer)} />
      ) : (
        <FormStateContext value={state}>
          <Fields about={about} Form={Form} state={state} isSending={isSending} />
        </FormStateContext>
      )}
    </>
  )
}

type FieldsProps = Omit<Props, 'answer' | 'isSending'> & {
  state: FormState | undefined
  isSending: boolean | undefined
}

// The names are this form's own: it may stand over a page with another form.
function Fields({ about, Form, state, isSending }: FieldsProps) {
  const t = useTranslations('contact')
  const pathIn = usePathIn()
  const link = (text: ReactNode) => <Link to="/privacy">{text}</Link>
  return (
    <Form
      method="post"
      action={pathIn(contactPath(about))}
      noValidate
      className="form contact-form"
    >
      {state && <ErrorSummary state={state} />}
      <ContactSubject about={about} />
      <Field name="contactName" label={t('name')} autoComplete="name" />
      <ContactWay t={t} names={{ phone: 'contactPhone', email: 'contactEmail' }} />
      <TextField name="contactMessage" label={t('message')} hint={t('messageHint')} rows={5} />
      <CheckField name="contactMarketing">{t('marketing')}</CheckField>
      <Submit wide isSending={isSending}>
        {t('submit')}
      </Submit>
      <p className="note">{t.rich('notice', { link })}</p>
    </Form>
  )
}

/** The car that is asked about, at its price for a period. */
function ContactSubject({ about: { vehicle, monthlyPrice, period } }: { about: About }) {
  const t = useTranslations('contact')
  if (!vehicle) return null
  const said = [
    period !== undefined && t('aboutPeriod', { months: period }),
    monthlyPrice !== undefined && t('aboutPrice', { price: formatPrice(shekels(monthlyPrice)) }),
  ].filter(Boolean)
  return (
    <div className="contact-about">
      <Icon name="car" />
      <p>
        <span className="visually-hidden">{t('about')}: </span>
        <b>
          <bdi>{vehicle}</bdi>
        </b>
        {said.length > 0 && <span>{said.join(', ')}</span>}
      </p>
    </div>
  )
}

type SentProps = { answer: { sent: string; message: string }; again: () => void }

function Sent({ answer, again }: SentProps) {
  const t = useTranslations('contact')
  const title = useRef<HTMLParagraphElement>(null)
  const toast = useToast()
  // The form that had focus is gone.
  useEffect(() => {
    title.current?.focus()
    toast(thanks)
  }, [toast])
  return (
    <div className="contact-sent" role="status">
      <p ref={title} tabIndex={-1} className="contact-sent-title">
        <Icon name="check" />
        {t('sent')}
      </p>
      <p>{answer.message}</p>
      <p className="contact-number">
        {t('number')}: <bdi dir="ltr">{answer.sent}</bdi>
      </p>
      <ButtonLink
        look="outline"
        small
        to="/contact-us"
        onClick={(event) => {
          event.preventDefault()
          again()
        }}
      >
        {t('another')}
      </ButtonLink>
    </div>
  )
}
