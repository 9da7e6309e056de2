import { Field } from '@galgal/ui/forms/field.tsx'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { forgetTyped, useKeepTyped } from '@galgal/ui/forms/keep-typed.ts'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PhoneField } from '@galgal/ui/forms/phone-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LoginPageData } from './login.server.ts'

type State = { state: FormState | undefined }

/** A form that keeps what is typed through a reload and another language, until one goes on from here. */
function RestoredForm({ name, state, children }: State & { name: string; children: ReactNode }) {
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
  const t = useTranslations('login')
  return (
    <RestoredForm name="login password" state={state}>
      <Field
        name="email"
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <p className="form-aside">
        <Link className="text-link" to="/login/recover">
          {t('forgot')}
        </Link>
      </p>
      <FormActions>
        <Submit>{t('submit')}</Submit>
      </FormActions>
    </RestoredForm>
  )
}

export function PhoneForm({
  state,
  typed,
  countries,
}: State & Pick<LoginPageData, 'typed' | 'countries'>) {
  const t = useTranslations('login.sms')
  return (
    <RestoredForm name="login phone" state={state}>
      <PhoneField
        country={t('country')}
        number={t('number')}
        hint={t.rich('hint', { ltr, example: '052-123-4567' })}
        countries={countries}
        callingCode={typed.callingCode}
        phoneNumber={typed.phoneNumber}
      />
      <FormActions>
        <Submit>{t('submit')}</Submit>
      </FormActions>
    </RestoredForm>
  )
}
