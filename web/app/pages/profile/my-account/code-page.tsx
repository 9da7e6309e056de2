import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { LeaveWarning } from '@galgal/ui/forms/leave-warning.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { SendAgain } from '@galgal/ui/forms/send-again.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../seo/page-head.tsx'
import { outboxLink } from '../../../ui/outbox-link.tsx'

type Props = {
  title: string
  lead: ReactNode
  submit: string
  /** The way back, without a code. */
  back: { to: string; text: string }
  wait: { seconds: number }
  wasSentAgain: boolean
  sandbox: boolean
  state: FormState | undefined
}

/** Six digits out of a message, and another message for whoever did not get one. */
export function CodePage({ title, lead, submit, back, ...code }: Props) {
  const t = useTranslations('account.code')
  const { wait, wasSentAgain, sandbox, state } = code
  return (
    <>
      <PageHead title={title} noindex />
      <LeaveWarning />
      <FormPage title={title} lead={lead}>
        {wasSentAgain && !state && <Alert good>{t('sent')}</Alert>}
        <PostForm state={state}>
          <CodeField label={t('label')} hint={t('hint')} />
          {sandbox && <Alert>{t.rich('sandbox', outboxLink)}</Alert>}
          <FormActions>
            <Submit>{submit}</Submit>
          </FormActions>
        </PostForm>
        <SendAgain wait={wait} again={t('again')} againIn={(seconds) => t('againIn', { seconds })}>
          {t('notReceived')}
        </SendAgain>
        <p className="form-aside">
          <Link className="text-link" to={back.to}>
            {back.text}
          </Link>
        </p>
      </FormPage>
    </>
  )
}
