import { Verify } from '@galgal/contract/SR'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { leftEmpty, readForm } from '../../form.server.ts'
import { signIn } from '../../session.server.ts'
import { draftOf, keepDraft } from '../../signup-draft.server.ts'
import { Link } from '../../ui/link.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/email-code'
import { CodeField } from './code-field.tsx'
import { codeNames } from './code-names.ts'
import { enterStep, pageOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SandboxNote, SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { draft } = await enterStep(page, 'email-code')
  return { ...pageOf(page), email: draft.email ?? '' }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { kind, marketing, email, handle } = draftOf(page)
  if (!email || !handle) return goTo(page, '/register')
  const answer = await ask(page, Verify, {
    username: email,
    VerificationCode: values.code ?? '',
    customer: { customerToken: handle },
  })
  if (!answer.ok) {
    const missing = sayOf(page, 'register')('code.missing')
    const mistakes = leftEmpty(values, { code: missing })
    return refused(page, answer, { values, names: codeNames, mistakes })
  }
  const { loginToken, astaraToken, customerToken, astaraUserId, refreshToken } =
    answer.value.customer
  signIn(page, {
    token: loginToken,
    aToken: astaraToken,
    customerToken,
    aCustomer: astaraUserId,
    refreshToken,
  })
  keepDraft(page, { kind, marketing })
  return goTo(page, '/register/phone')
}

export default function EmailCodeStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register')
  const { email, sandbox } = loaderData
  const ltr = (address: ReactNode) => <bdi dir="ltr">{address}</bdi>
  const again = (name: ReactNode) => (
    <Link className="text-link" to="/register/email-password">
      {name}
    </Link>
  )
  return (
    <SignupStep
      step="email-code"
      title={words('emailCode.heading')}
      lead={words.rich('emailCode.lead', { ltr, email })}
    >
      <PostForm state={actionData}>
        <CodeField />
        <SandboxNote sandbox={sandbox} />
        <p className="form-aside">{words.rich('emailCode.again', { link: again })}</p>
        <SignupActions step="email-code">{words('code.next')}</SignupActions>
      </PostForm>
    </SignupStep>
  )
}
