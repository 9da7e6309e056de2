import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { SendAgain } from '@galgal/ui/forms/send-again.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { waitOf } from '@galgal/ui/http/wait.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { requestContext } from '../../http/request-context.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { wantedStore } from '../../session/wanted-store.server.ts'
import { outboxLink } from '../../ui/outbox-link.tsx'
import type { Route } from './+types/verify'
import { turnCustomerAway } from './login.server.ts'
import { openRequest, verifyCode } from './sms.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await turnCustomerAway(args)
  const { number, wait } = openRequest(args)
  return {
    messages: pageMessages(args, 'login'),
    store: wantedStore(args),
    number,
    wait,
    wasSentAgain: args.url.searchParams.has('sent'),
    sandbox: requestContext(args).sandbox,
  }
}

export const action = (args: Route.ActionArgs) => verifyCode(args)

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('login')
  const { number, wait, wasSentAgain, sandbox } = loaderData
  return (
    <>
      <PageHead title={t('verify.title')} noindex />
      <FormPage title={t('verify.title')} lead={t.rich('verify.lead', { ltr, number })}>
        {wasSentAgain && !actionData && <Alert good>{t('verify.sent')}</Alert>}
        <PostForm state={actionData}>
          <CodeField label={t('verify.code')} hint={t('verify.hint')} />
          {sandbox && <Alert>{t.rich('sandbox', outboxLink)}</Alert>}
          <FormActions>
            <Submit>{t('verify.submit')}</Submit>
          </FormActions>
        </PostForm>
        <SendAgain
          wait={wait}
          again={t('verify.again')}
          againIn={(seconds) => t('verify.againIn', { when: t('when', waitOf(seconds)) })}
        >
          {t('verify.notReceived')}
        </SendAgain>
        <p className="form-aside">
          <Link className="text-link" to="/login?way=sms">
            {t('verify.change')}
          </Link>
        </p>
      </FormPage>
    </>
  )
}
