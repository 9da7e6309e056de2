import { PasskeySignIn, SignIn } from '@galgal/contract/Office/access'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PasswordField } from '@galgal/ui/forms/password-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { callOffice } from '../../session/call-office.server.ts'
import { findMe } from '../../session/me.server.ts'
import { officeContext } from '../../session/office-context.server.ts'
import { ownPath } from '../../session/own-path.ts'
import { readPasskey } from '../../session/passkey.server.ts'
import { Passkey } from '../../session/passkey.tsx'
import { enter, keepPending, nextQuery, sayWhen } from '../../session/sign-in.server.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  const next = args.url.searchParams.get('next') ?? ''
  if (await findMe(args)) throw redirect(ownPath(next), 303)
  const { sandbox } = officeContext(args)
  return { next, sandbox, messages: pageMessages(args, 'officeAccess') }
}

/** A password leads to the second factor; a passkey is both. */
export async function action(args: Route.ActionArgs) {
  const { next = '', passkey, ...values } = await readForm(args.request)
  if (passkey) {
    const answer = await callOffice(args, PasskeySignIn, readPasskey(passkey))
    return answer.ok
      ? enter(args, answer.value, next)
      : redisplayForm({ ...values, next }, sayWhen(args, answer))
  }
  const t = getTranslations(args, 'officeAccess')
  const fields = leftEmpty(values, {
    email: t('signIn.noEmail'),
    password: t('signIn.noPassword'),
  })
  if (Object.keys(fields).length > 0) return redisplayForm({ ...values, next }, { fields })
  const { email = '', password = '' } = values
  const answer = await callOffice(args, SignIn, { email, password })
  if (!answer.ok) return redisplayForm({ ...values, next }, sayWhen(args, answer))
  keepPending(args, answer.value.pending)
  return redirectTo(args, `/sign-in/code${nextQuery(next)}`)
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAccess.signIn')
  const next = actionData?.values.next ?? loaderData.next
  return (
    <FormPage
      title={t('title')}
      lead={t('lead')}
      below={
        loaderData.sandbox && (
          <a className="text-link" href="/sandbox/staff">
            {t('demo')}
          </a>
        )
      }
    >
      <title>{t('title')}</title>
      <PostForm state={actionData}>
        <input type="hidden" name="next" value={next} />
        <Field name="email" type="email" label={t('email')} dir="ltr" autoComplete="username" />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          maxLength={128}
        />
        <Submit wide>{t('goOn')}</Submit>
      </PostForm>
      <Passkey use="signIn" optionsPath="/sign-in/passkey" values={{ next }}>
        {t('passkey')}
      </Passkey>
    </FormPage>
  )
}
