import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-page.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { forgetTyped, useKeepTyped } from '../../ui/keep-typed.ts'
import { Link } from '../../ui/link.tsx'
import { ltr } from '../../ui/ltr.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { LoginPageData } from './login.server.ts'

type State = { state: FormState | undefined }

/** A form that keeps what is typed through a reload and another language, until one goes on from here. */
function KeptForm({ name, state, children }: State & { name: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useKeepTyped(form, name, state !== undefined)
  useEffect(() => () => forgetTyped(name), [name])
  return (
    <PostForm state={state} ref={form}>
      {children}
    </PostForm>
  )
}

export function PasswordForm({ state, email }: State & { email: string }) {
  const words = useTranslations('login')
  return (
    <KeptForm name="login password" state={state}>
      <Field
        name="email"
        label={words('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField name="password" label={words('password')} autoComplete="current-password" />
      <p className="form-aside">
        <Link className="text-link" to="/login/recover">
          {words('forgot')}
        </Link>
      </p>
      <FormActions>
        <Submit>{words('submit')}</Submit>
      </FormActions>
    </KeptForm>
  )
}

export function PhoneForm({
  state,
  typed,
  countries,
}: State & Pick<LoginPageData, 'typed' | 'countries'>) {
  const words = useTranslations('login.sms')
  return (
    <KeptForm name="login phone" state={state}>
      <PhoneField
        country={words('country')}
        number={words('number')}
        hint={words.rich('hint', { ltr, example: '052-123-4567' })}
        countries={countries}
        callingCode={typed.callingCode}
        phoneNumber={typed.phoneNumber}
      />
      <FormActions>
        <Submit>{words('submit')}</Submit>
      </FormActions>
    </KeptForm>
  )
}
