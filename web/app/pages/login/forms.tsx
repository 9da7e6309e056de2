import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-page.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { LoginPageData } from './login.server.ts'

type State = { state: FormState | undefined }

export function PasswordForm({ state, email }: State & { email: string }) {
  const words = useTranslations('login')
  return (
    <PostForm state={state}>
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
    </PostForm>
  )
}

export function PhoneForm({
  state,
  typed,
  countries,
}: State & Pick<LoginPageData, 'typed' | 'countries'>) {
  const words = useTranslations('login.sms')
  const ltr = (number: ReactNode) => <bdi dir="ltr">{number}</bdi>
  return (
    <PostForm state={state}>
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
    </PostForm>
  )
}
