import { CreateLead, Signup, Verify } from '@galgal/contract/SR'
import { storeOf } from '@galgal/domain/store'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { signIn } from '../../session/session.server.ts'
import { type Draft, draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import { kinds } from '../../session/signup-kinds.ts'
import type { Route } from './+types/email-code'
import { CodeStep } from './code-step.tsx'
import { codeOf, codeRefused, codeSentNow, inKindWords } from './codes.server.ts'
import { enterStep, pageOf } from './progress.server.ts'
import { redirectToOpenStep, refused, stepOn } from './refused.server.ts'
import { StartOver } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { draft } = await enterStep(args, 'email-code')
  return {
    ...pageOf(args),
    email: draft.username ?? '',
    ...codeOf(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const draft = draftOf(args)
  const { kind, allowMarketing, username, password, handle } = draft
  if (!kind || !username || !handle) return redirectTo(args, '/register')
  if (values.again) return sendAgain(args, draft)
  const answer = await callApi(args, Verify, {
    username,
    VerificationCode: values.code ?? '',
    ...(password && { password }),
    customer: { customerToken: handle },
  })
  if (!answer.ok) return codeRefused(args, answer, values)
  const { loginToken, astaraToken, customerToken, astaraUserId, refreshToken } =
    answer.value.customer
  signIn(args, {
    token: loginToken,
    aToken: astaraToken,
    customerToken,
    aCustomer: astaraUserId,
    refreshToken,
  })
  // From here on the account keeps the rest, and the password is no longer needed.
  const rest = { activeStep: 0, kind, allowMarketing, phone: draft.phone }
  return (await sendPhoneCode(args, rest)) ?? stepOn(args, 'email-code', rest)
}

/** Has the phone that was typed with the e-mail sent its code; undefined when there is none, or it is refused, which its own page says. */
async function sendPhoneCode(args: RouteArgs, draft: Draft) {
  const { kind, phone } = draft
  if (!kind || !phone) return undefined
  const answer = await callApi(args, CreateLead, {
    b2BType: kinds[kind],
    storetype: storeOf(kinds[kind]),
    phone: { code: phone.callingCode, phoneNumber: phone.phoneNumber },
    registrationSourceTypeId: 1,
  })
  if (!answer.ok) return undefined
  keepDraft(args, { ...draft, ...codeSentNow(args) })
  return redirectToOpenStep(args, answer.value.state)
}

/** The same sign-up once more: it has a new handle, and its code replaces the earlier one. */
async function sendAgain(args: RouteArgs, draft: Draft) {
  const { kind, username = '', password, allowMarketing = false } = draft
  // Encrypted by a secret that is no longer ours: it has to be typed again.
  if (!kind || !password) return redirectTo(args, '/register/email-password')
  const answer = await callApi(args, Signup, {
    username,
    password,
    allowMarketing,
    customertype: storeOf(kinds[kind]),
    b2BType: kinds[kind],
  })
  if (!answer.ok) return refused(args, inKindWords(args, answer), { values: {} })
  const handle = answer.value.customer.customerToken
  keepDraft(args, { ...draft, handle, ...codeSentNow(args) })
  return redirectTo(args, '/register/email-code?sent')
}

export default function EmailCodeStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const { email } = loaderData
  return (
    <CodeStep
      step="email-code"
      title={t('emailCode.heading')}
      lead={t.rich('emailCode.lead', { ltr, email })}
      code={loaderData}
      state={actionData}
      notReceived={t.rich('emailCode.notReceived', {
        link: textLink('/register/email-password'),
      })}
    >
      <StartOver />
    </CodeStep>
  )
}
