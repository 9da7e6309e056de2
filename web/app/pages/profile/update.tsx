import { ResetPassword } from '@galgal/contract/GetUser'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import { NewPassword } from '@galgal/ui/forms/new-password.tsx'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { savedToast } from '../../http/saved-toast.server.ts'
import { personOf, requireCustomer } from '../../session/customer.server.ts'
import {
  newPasswordErrors,
  newPasswordOf,
  newPasswordRefused,
} from '../../session/new-password.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import type { Route } from './+types/update'
import { AccountPage } from './account-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  return {
    messages: pageMessages(args, 'profile', 'password'),
    person: personOf(user),
    toast: args.url.searchParams.has('changed') ? savedToast(args, 'passwordChange') : null,
  }
}

/** Changes the password of who is signed in, by the old one. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { oldPassword = '' } = values
  const missing = getTranslations(args, 'password')('fields.missingOld')
  const fields = {
    ...leftEmpty(values, { oldPassword: missing }),
    ...newPasswordErrors(args, values),
  }
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const body = { oldPassword: passwordHash(oldPassword), ...newPasswordOf(values) }
  const answer = await callApi(args, ResetPassword, body)
  if (!answer.ok && answer.status === 401) return redirectTo(args, '/login')
  if (!answer.ok) return newPasswordRefused(values, answer)
  return redirectTo(args, '/profile/update?changed')
}

/** A new password for who knows the old one. */
export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('password.update')
  const { person, toast } = loaderData
  const isChanged = toast !== null
  useSavedToast(toast)
  return (
    <AccountPage title={t('title')} person={person}>
      <section className="panel form-panel">
        <h1>{t('title')}</h1>
        <p className="form-page-lead">{t('lead')}</p>
        {isChanged && !actionData && <Alert good>{t('done')}</Alert>}
        <PostForm state={actionData} key={String(isChanged)}>
          {/* A password manager keeps the new password under this name. */}
          <input
            className="visually-hidden"
            type="email"
            name="email"
            defaultValue={person.email}
            autoComplete="username"
            tabIndex={-1}
            aria-hidden="true"
            readOnly
          />
          <PasswordField name="oldPassword" label={t('old')} autoComplete="current-password" />
          <NewPassword />
          <p className="form-aside">{t.rich('forgot', { link: textLink('/login/recover') })}</p>
          <FormActions>
            <Submit>{t('submit')}</Submit>
          </FormActions>
        </PostForm>
      </section>
    </AccountPage>
  )
}
