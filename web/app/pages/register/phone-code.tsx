import { Signup, Verify } from '@galgal/contract/SR'
import { localPhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { leftEmpty, readForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../http/request-context.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/phone-code'
import { CodeField } from './code-field.tsx'
import { codeNames } from './code-names.ts'
import { enterStep, type Progress, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { codeSentNow, inKindWords, waitForCode } from './resend.server.ts'
import { Resend } from './resend.tsx'
import { SignupForm } from './signup-form.tsx'
import { SandboxNote, SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { lead } = await enterStep(args, 'phone-code')
  return {
    ...pageOf(args),
    number: localPhone(lead?.phoneNumber ?? ''),
    wait: waitForCode(args),
    wasSentAgain: args.url.searchParams.has('sent'),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const progress = await progressOf(args)
  const { lead, open } = progress
  // Another tab may have proven the number.
  if (!lead?.phoneNumber || open !== 'phone-code') return redirectTo(args, '/register')
  if (values.again) return sendAgain(args, progress, lead.phoneNumber)
  const answer = await callApi(args, Verify, {
    username: lead.phoneNumber,
    VerificationCode: values.code ?? '',
  })
  if (answer.ok) return redirectToOpenStep(args, answer.value.VerificationResponse.state)
  const missing = getTranslations(args, 'register')('code.missing')
  const validationErrors = leftEmpty(values, { code: missing })
  return refused(args, answer, { values, names: codeNames, validationErrors })
}

async function sendAgain(args: RouteArgs, { b2bType, draft }: Progress, phoneNumber: string) {
  const answer = await callApi(args, Signup, {
    username: phoneNumber,
    allowMarketing: draft.allowMarketing ?? false,
    customertype: storeOf(b2bType),
  })
  if (!answer.ok) return refused(args, inKindWords(args, answer), { values: {}, names: codeNames })
  keepDraft(args, { ...draftOf(args), ...codeSentNow(args) })
  return redirectTo(args, '/register/phone-code?sent')
}

export default function PhoneCodeStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const { number, sandbox, wait, wasSentAgain } = loaderData
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
      <Resend wait={wait}>
        {t.rich('phoneCode.notReceived', { link: textLink('/register/phone') })}
      </Resend>
    </SignupStep>
  )
}
