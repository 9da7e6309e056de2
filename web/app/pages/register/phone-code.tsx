import { Signup, Verify } from '@galgal/contract/SR'
import { localPhone } from '@galgal/domain/phone'
import { storeOf } from '@galgal/domain/store'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/phone-code'
import { CodeStep } from './code-step.tsx'
import { codeNames, codeOf, codeRefused, codeSentNow, inKindWords } from './codes.server.ts'
import { enterStep, type Progress, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { lead } = await enterStep(args, 'phone-code')
  return {
    ...pageOf(args),
    number: localPhone(lead?.phoneNumber ?? ''),
    ...codeOf(args),
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
  return codeRefused(args, answer, values)
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
  const { number } = loaderData
  return (
    <CodeStep
      step="phone-code"
      title={t('phoneCode.heading')}
      lead={t.rich('phoneCode.lead', { ltr, number })}
      code={loaderData}
      state={actionData}
      notReceived={t.rich('phoneCode.notReceived', { link: textLink('/register/phone') })}
    />
  )
}
