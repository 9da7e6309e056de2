import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { CodeField } from '@galgal/ui/forms/code-field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { SendAgain } from '@galgal/ui/forms/send-again.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { outboxLink } from '../../ui/outbox-link.tsx'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'

type Props = {
  step: 'email-code' | 'phone-code'
  title: string
  lead: ReactNode
  code: { wait: { seconds: number }; wasSentAgain: boolean; sandbox: boolean }
  state: FormState | undefined
  /** For whom no message came: how to correct where it was sent. */
  notReceived: ReactNode
  children?: ReactNode
}

/** The step at which the code of a message is typed, or sent again. */
export function CodeStep({ step, title, lead, code, state, notReceived, children }: Props) {
  const t = useTranslations('register')
  return (
    <SignupStep step={step} title={title} lead={lead}>
      {code.wasSentAgain && !state && <Alert good>{t('code.sent')}</Alert>}
      <SignupForm step={step} state={state}>
        <CodeField label={t('code.label')} hint={t('code.hint')} />
        {code.sandbox && <Alert>{t.rich('sandbox', outboxLink)}</Alert>}
        <SignupActions step={step}>{t('code.next')}</SignupActions>
      </SignupForm>
      <SendAgain
        wait={code.wait}
        again={t('code.again')}
        againIn={(seconds) => t('code.againIn', { seconds })}
      >
        {notReceived}
      </SendAgain>
      {children}
    </SignupStep>
  )
}
