import { ForgotPassword } from '@galgal/contract/Security'
import { isEmail } from '@galgal/domain/text-rules'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { focusHeading } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { sayWhen } from '../../api/failed-call.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { wantedStore } from '../../session/wanted-store.server.ts'
import { outboxLink } from '../../ui/outbox-link.tsx'
import type { Route } from './+types/recover'

export const loader = (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'password'),
  store: wantedStore(args),
  sandbox: requestContext(args).sandbox,
})

/** Asks for a link; the answer is the same whether the address has an account or not. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { email = '' } = values
  if (!isEmail(email)) {
    const missing = getTranslations(args, 'password')('recover.missing')
    const wrong = email ? getTranslations(args, 'errors')('field.email') : missing
    return redisplayForm(values, { fields: { email: wrong } })
  }

  const answer = await callApi(args, ForgotPassword, { username: email })
  if (!answer.ok) return redisplayForm(values, sayWhen(args, answer), { username: 'email' })
  return { values: { email, sent: values.sent ? 'again' : 'once' }, fields: {}, message: '' }
}

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('password.recover')
  const { sandbox } = loaderData
  const isSent = actionData?.values.sent !== undefined
  const title = t(isSent ? 'sent' : 'title')
  return (
    <>
      <PageHead title={title} canonical="/login/recover" noindex />
      {isSent ? (
        <LinkSent title={title} state={actionData} sandbox={sandbox} />
      ) : (
        <AskForLink title={title} state={actionData} />
      )}
    </>
  )
}

function AskForLink({ title, state }: { title: string; state: FormState | undefined }) {
  const t = useTranslations('password.recover')
  return (
    <FormPage title={title} lead={t('lead')} below={t.rich('login', { link: textLink('/login') })}>
      <PostForm state={state}>
        <Field name="email" label={t('email')} type="email" dir="ltr" autoComplete="username" />
        <FormActions>
          <Submit>{t('submit')}</Submit>
        </FormActions>
      </PostForm>
    </FormPage>
  )
}

type LinkSentProps = { title: string; state: FormState; sandbox: boolean }

/** What may have been sent, and a way to have it sent again; it says nothing of whether the address has an account. */
function LinkSent({ title, state, sandbox }: LinkSentProps) {
  const t = useTranslations('password.recover')
  const { email = '', sent = '' } = state.values
  // The form that had focus is gone.
  useEffect(focusHeading, [])
  return (
    <FormPage title={title} lead={t.rich('sentText', { ltr, email })}>
      {sent === 'again' && !state.message && <Alert good>{t('sentAgain')}</Alert>}
      {sandbox && <Alert>{t.rich('sandbox', outboxLink)}</Alert>}
      <PostForm state={state}>
        <p className="form-aside">{t('notArrived')}</p>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="sent" value={sent} />
        <FormActions>
          <ButtonLink look="ghost" to="/login/recover" reloadDocument>
            {t('otherEmail')}
          </ButtonLink>
          <Submit look="outline">{t('again')}</Submit>
        </FormActions>
      </PostForm>
    </FormPage>
  )
}
