import { Signup, Verify } from '@galgal/contract/SR'
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
import { signIn } from '../../session/session.server.ts'
import { type Draft, draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import { kinds } from '../../session/signup-kinds.ts'
import type { Route } from './+types/email-code'
import { CodeField } from './code-field.tsx'
import { codeNames } from './code-names.ts'
import { enterStep, pageOf } from './progress.server.ts'
import { refused, stepOn } from './refused.server.ts'
import { codeSentNow, inKindWords, waitForCode } from './resend.server.ts'
import { Resend } from './resend.tsx'
import { SignupForm } from './signup-form.tsx'
import { SandboxNote, SignupActions, SignupStep, StartOver } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { draft } = await enterStep(args, 'email-code')
  return {
    ...pageOf(args),
    email: draft.username ?? '',
    wait: waitForCode(args),
    wasSentAgain: args.url.searchParams.has('sent'),
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
  if (!answer.ok) {
    const missing = getTranslations(args, 'register')('code.missing')
    const validationErrors = leftEmpty(values, { code: missing })
    return refused(args, answer, { values, names: codeNames, validationErrors })
  }
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
  return stepOn(args, 'email-code', { activeStep: 0, kind, allowMarketing })
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
  const { email, sandbox, wait, wasSentAgain } = loaderData
  return (
    <SignupStep
      step="email-code"
      title={t('emailCode.heading')}
      lead={t.rich('emailCode.lead', { ltr, email })}
    >
      {wasSentAgain && !actionData && <Notice good>{t('code.sent')}</Notice>}
      <SignupForm step="email-code" state={actionData}>
        <CodeField />
        <SandboxNote sandbox={sandbox} />
        <SignupActions step="email-code">{t('code.next')}</SignupActions>
      </SignupForm>
      <Resend wait={wait}>
        {t.rich('emailCode.notReceived', { link: textLink('/register/email-password') })}
      </Resend>
      <StartOver />
    </SignupStep>
  )
}
