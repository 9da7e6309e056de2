import { useToast } from '@galgal/ui/feedback/toast.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { ErrorSummary } from '@galgal/ui/forms/error-summary.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { type FormState, FormStateContext } from '@galgal/ui/forms/form-state.ts'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect, useRef, useState } from 'react'
import type { Form as PlainForm, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useVisitor } from '../session/signed-in.ts'
import { rememberWaiting, useIsWaitedFor } from './waiting-cars.ts'

export type WaitingAnswer = FormState | { joined: true }

type Props = {
  car: { id: number; name: string; colours: { id: string; color: string }[] }
  /** The Hebrew address where the form is sent: without scripts, the page that shows the answer. */
  action: string
  Form: typeof PlainForm | ReturnType<typeof useFetcher>['Form']
  answer: WaitingAnswer | undefined
  isSending?: boolean
}

/** Asks whom to tell when a car is back; who has joined in this browser is told so instead. */
export function WaitingForm({ car, answer, ...form }: Props) {
  const isWaitedFor = useIsWaitedFor(car.id)
  const [wantsAgain, setWantsAgain] = useState(false)
  const hasJoined = answer !== undefined && 'joined' in answer
  useWelcome(car.id, hasJoined ? answer : undefined, () => setWantsAgain(false))
  if (hasJoined ? !wantsAgain : isWaitedFor && !wantsAgain && !answer)
    return (
      <Joined
        name={car.name}
        isNew={hasJoined}
        form={form.action}
        again={() => setWantsAgain(true)}
      />
    )
  return <Fields {...form} car={car} state={hasJoined ? undefined : answer} />
}

/** Says in a toast that someone has joined, and remembers it; once for each answer. */
function useWelcome(id: number, answer: { joined: true } | undefined, settle: () => void) {
  const t = useTranslations('waitingList')
  const toast = useToast()
  const welcomed = useRef<typeof answer>(undefined)
  useEffect(() => {
    if (!answer || welcomed.current === answer) return
    welcomed.current = answer
    rememberWaiting(id)
    settle()
    toast({
      type: 'success',
      title: t('sent'),
      text: t('waiting_list_popup_notice_text'),
    })
  }, [answer, id, settle, toast, t])
}

function Fields({
  car,
  action,
  Form,
  state,
  isSending,
}: Omit<Props, 'answer'> & { state: FormState | undefined }) {
  const t = useTranslations('waitingList')
  const visitor = useVisitor()
  const pathIn = usePathIn()
  return (
    <FormStateContext value={state}>
      <Form
        method="post"
        action={pathIn(action)}
        noValidate
        className="form waiting-form"
        preventScrollReset
      >
        <p className="waiting-lead">{t('lead')}</p>
        {state && <ErrorSummary state={state} />}
        <fieldset className="waiting-contact">
          <legend>{t('contact')}</legend>
          <Field
            name="email"
            label={t('email')}
            hint={visitor ? t.rich('account', { ltr, email: visitor.email }) : undefined}
            type="email"
            dir="ltr"
            autoComplete="email"
            aria-required={false}
          />
          <Field
            name="phoneNumber"
            label={t('phone')}
            hint={t.rich('phoneHint', { ltr })}
            type="tel"
            dir="ltr"
            autoComplete="tel-national"
            aria-required={false}
          />
        </fieldset>
        <SelectField
          name="colorId"
          label={t('colour')}
          placeholder={t('anyColour')}
          options={car.colours.map(({ id, color }) => ({ value: id, label: color }))}
          aria-required={false}
        />
        <Field name="fullName" label={t('name')} autoComplete="name" optional />
        <CheckField name="consent" aria-required={true}>
          {t('consent')}
        </CheckField>
        <Submit wide isSending={isSending}>
          {t('submit')}
        </Submit>
        <p className="note">{t('promise')}</p>
      </Form>
    </FormStateContext>
  )
}

type JoinedProps = { name: string; isNew: boolean; form: string; again: () => void }

function Joined({ name, isNew, form, again }: JoinedProps) {
  const t = useTranslations('waitingList')
  const title = useRef<HTMLParagraphElement>(null)
  // The form that had focus is gone.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <div className="waiting-joined">
      <p ref={title} tabIndex={-1} className="waiting-joined-title">
        <Icon name="check" />
        {t('joined')}
      </p>
      <p>{t('joinedText', { name })}</p>
      <ButtonLink
        look="outline"
        small
        to={form}
        onClick={(event) => {
          event.preventDefault()
          again()
        }}
      >
        {t('again')}
      </ButtonLink>
    </div>
  )
}
