import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { forgetTyped, useKeepTyped } from '@galgal/ui/forms/keep-typed.ts'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PhoneField } from '@galgal/ui/forms/phone-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link, textLink } from '@galgal/ui/navigation/link.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../seo/page-head.tsx'
import type { LoginPageData } from './login.server.ts'

type Props = Omit<LoginPageData, 'messages' | 'store'> & {
  state: FormState | undefined
  hasLeft?: boolean
}

/** One of the two ways to log in, and the way to the other; after leaving, with a word of farewell. */
export function LoginPanel({ state, isBySms, typed, countries, ...news }: Props) {
  const t = useTranslations('login')
  const { toast, hasLeft = false } = news
  useSavedToast(toast)
  return (
    <>
      <PageHead title={t('title')} canonical="/login" noindex={hasLeft} />
      <FormPage
        title={t('title')}
        lead={t(isBySms ? 'sms.lead' : 'lead')}
        below={t.rich('noAccount', { link: textLink('/register') })}
      >
        {hasLeft && !state && <Alert good>{t('signedOut')}</Alert>}
        {toast && !state && <Alert good>{t('newPassword')}</Alert>}
        {isBySms ? (
          <PhoneForm state={state} typed={typed} countries={countries} />
        ) : (
          <PasswordForm state={state} email={typed.email} />
        )}
        <p className="login-or">{t('or')}</p>
        <ButtonLink look="outline" wide to={isBySms ? '/login' : '/login?way=sms'}>
          <Icon name={isBySms ? 'key' : 'phone'} />
          {t(isBySms ? 'byPassword' : 'bySms')}
        </ButtonLink>
      </FormPage>
    </>
  )
}

type State = { state: FormState | undefined }

/** A form that keeps what is typed through a reload and another language, until one goes on from here. */
function StoredForm({ name, state, children }: State & { name: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useKeepTyped(form, name, state !== undefined)
  useEffect(() => () => forgetTyped(name), [name])
  return (
    <PostForm state={state} ref={form}>
      {children}
    </PostForm>
  )
}

function PasswordForm({ state, email }: State & { email: string }) {
  const t = useTranslations('login')
  return (
    <StoredForm name="login password" state={state}>
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
    </StoredForm>
  )
}

function PhoneForm({
  state,
  typed,
  countries,
}: State & Pick<LoginPageData, 'typed' | 'countries'>) {
  const t = useTranslations('login.sms')
  return (
    <StoredForm name="login phone" state={state}>
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
    </StoredForm>
  )
}
