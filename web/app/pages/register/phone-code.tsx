import { Signup, Verify } from '@galgal/contract/SR'
import { localPhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/api.server.ts'
import { leftEmpty, readForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { Page } from '../../http/visit.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import { Link } from '../../ui/link.tsx'
import { ltr } from '../../ui/ltr.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/phone-code'
import { CodeField } from './code-field.tsx'
import { codeNames } from './code-names.ts'
import { enterStep, type Progress, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { codeSentNow, inKindWords, waitForCode } from './resend.server.ts'
import { Resend } from './resend.tsx'
import { SignupForm } from './signup-form.tsx'
import { SandboxNote, SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { lead } = await enterStep(page, 'phone-code')
  return {
    ...pageOf(page),
    number: localPhone(lead?.phoneNumber ?? ''),
    wait: waitForCode(page),
    wasSentAgain: page.url.searchParams.has('sent'),
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const progress = await progressOf(page)
  const { lead, open } = progress
  // Another tab may have proven the number.
  if (!lead?.phoneNumber || open !== 'phone-code') return redirectTo(page, '/register')
  if (values.again) return sendAgain(page, progress, lead.phoneNumber)
  const answer = await ask(page, Verify, {
    username: lead.phoneNumber,
    VerificationCode: values.code ?? '',
  })
  if (answer.ok) return redirectToOpenStep(page, answer.value.VerificationResponse.state)
  const missing = getTranslations(page, 'register')('code.missing')
  const validationErrors = leftEmpty(values, { code: missing })
  return refused(page, answer, { values, names: codeNames, validationErrors })
}

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

async function sendAgain(page: Page, { b2bType, draft }: Progress, phoneNumber: string) {
  const answer = await ask(page, Signup, {
    username: phoneNumber,
    allowMarketing: draft.allowMarketing ?? false,
    customertype: storeOf(b2bType),
  })
  if (!answer.ok) return refused(page, inKindWords(page, answer), { values: {}, names: codeNames })
  keepDraft(page, { ...draftOf(page), ...codeSentNow(page) })
  return redirectTo(page, '/register/phone-code?sent')
}

export default function PhoneCodeStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const { number, sandbox, wait, wasSentAgain } = loaderData
  const correct = (name: ReactNode) => (
    <Link className="text-link" to="/register/phone">
      {name}
    </Link>
  )
  return (
    <SignupStep
      step="phone-code"
      title={t('phoneCode.heading')}
      lead={t.rich('phoneCode.lead', { ltr, number })}
    >
      {wasSentAgain && !actionData && <Notice good>{t('code.sent')}</Notice>}
      <SignupForm step="phone-code" state={actionData}>
        <CodeField />
        <SandboxNote sandbox={sandbox} />
        <SignupActions step="phone-code">{t('code.next')}</SignupActions>
      </SignupForm>
      <Resend wait={wait}>{t.rich('phoneCode.notReceived', { link: correct })}</Resend>
    </SignupStep>
  )
}
