import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'

type Props = { state: FormState | undefined; hasLeft?: boolean }

/** E-mail and password; after leaving, with a word of farewell. */
export function LoginForm({ state, hasLeft = false }: Props) {
  const words = useTranslations('login')
  const signup = (name: ReactNode) => (
    <Link className="text-link" to="/register">
      {name}
    </Link>
  )
  return (
    <>
      <PageHead title={words('title')} canonical="/login" noindex={hasLeft} />
      <FormPage
        title={words('title')}
        lead={words('lead')}
        below={words.rich('noAccount', { link: signup })}
      >
        {hasLeft && !state && <Notice good>{words('signedOut')}</Notice>}
        <PostForm state={state}>
          <Field
            name="email"
            label={words('email')}
            type="email"
            dir="ltr"
            autoComplete="username"
          />
          <PasswordField
            name="password"
            label={words('password')}
            autoComplete="current-password"
          />
          <FormActions>
            <Submit>{words('submit')}</Submit>
          </FormActions>
        </PostForm>
      </FormPage>
    </>
  )
}
