import { Mailing, SetMailing } from '@galgal/contract/GetUser'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { thanks } from '@galgal/ui/feedback/toast-messages.ts'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callApiOrThrow } from '../../api/api.server.ts'
import { personOf, requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/mailing'
import { AccountPage } from './account-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  return {
    messages: pageMessages(args, 'profile', 'mailing'),
    person: personOf(user),
    channels: await callApiOrThrow(args, Mailing, {}),
    isSaved: args.url.searchParams.has('saved'),
  }
}

/** A channel that is not checked is declined. */
export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const channels = { mail: values.mail === 'on', sms: values.sms === 'on' }
  await callApiOrThrow(args, SetMailing, channels)
  return redirectTo(args, '/profile/mailing?saved')
}

/** By which channels advertising may come; all others are messages about orders and the account. */
export default function MailingPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('mailing.channels')
  const { person, channels, isSaved } = loaderData
  useSavedToast(isSaved ? thanks : null)
  return (
    <AccountPage title={t('title')} person={person}>
      <section className="panel form-panel">
        <h1>{t('title')}</h1>
        <p className="form-page-lead">{t('lead')}</p>
        {isSaved && <Alert good>{t('saved')}</Alert>}
        <PostForm state={undefined}>
          <CheckField name="mail" defaultChecked={channels.mail}>
            {t.rich('mail', { email: () => <bdi dir="ltr">{person.email}</bdi> })}
          </CheckField>
          <CheckField name="sms" defaultChecked={channels.sms}>
            {t('sms')}
          </CheckField>
          <p className="note">{t('note')}</p>
          <FormActions>
            <Submit>{t('save')}</Submit>
          </FormActions>
        </PostForm>
      </section>
    </AccountPage>
  )
}
