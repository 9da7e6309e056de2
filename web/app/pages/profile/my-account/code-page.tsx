import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '../../../ui/code-field.tsx'
import { FormActions, FormPage } from '../../../ui/form-page.tsx'
import type { FormState } from '../../../ui/form-state.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { outboxLink } from '../../../ui/outbox-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { SendAgain } from '../../../ui/send-again.tsx'
import { Submit } from '../../../ui/submit.tsx'

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
      <FormPage title={title} lead={lead}>
        {wasSentAgain && !state && <Notice good>{t('sent')}</Notice>}
        <PostForm state={state}>
          <CodeField label={t('label')} hint={t('hint')} />
          {sandbox && <Notice>{t.rich('sandbox', outboxLink)}</Notice>}
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
