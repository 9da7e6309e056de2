import { CreateLead, Verify } from '@galgal/contract/SR'
import { signupStageOf } from '@galgal/domain/signup-stages'
import { storeOf } from '@galgal/domain/store'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { signupAddress } from '../../customer.server.ts'
import { leftEmpty, readForm } from '../../form.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/phone-code'
import { CodeField } from './code-field.tsx'
import { codeNames } from './code-names.ts'
import { enterStep, pageOf, progressOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SandboxNote, SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { lead } = await enterStep(page, 'phone-code')
  return {
    ...pageOf(page),
    number: spoken(lead?.phoneNumber ?? ''),
    wasSentAgain: page.url.searchParams.has('sent'),
  }
}

/** Of an Israeli mobile, as people here write it: 052-123-4567. */
const spoken = (e164: string) => e164.replace(/^\+972(\d\d)(\d{3})(\d{4})$/, '0$1-$2-$3')

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { lead, b2bType } = await progressOf(page)
  if (!lead?.phoneNumber) return goTo(page, '/register')

  if (values.again) {
    const sent = await ask(page, CreateLead, {
      b2BType: b2bType,
      storetype: storeOf(b2bType),
      phoneNumber: lead.phoneNumber,
      registrationSourceTypeId: 1,
    })
    return sent.ok
      ? goTo(page, '/register/phone-code?sent')
      : refused(page, sent, { values, names: codeNames })
  }
  const answer = await ask(page, Verify, {
    username: lead.phoneNumber,
    VerificationCode: values.code ?? '',
  })
  if (answer.ok)
    return goTo(page, signupAddress(signupStageOf(answer.value.VerificationResponse.state)))
  const missing = sayOf(page, 'register')('code.missing')
  const mistakes = leftEmpty(values, { code: missing })
  return refused(page, answer, { values, names: codeNames, mistakes })
}

export default function PhoneCodeStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register')
  const { number, sandbox, wasSentAgain } = loaderData
  const ltr = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>
  return (
    <SignupStep
      step="phone-code"
      title={words('phoneCode.heading')}
      lead={words.rich('phoneCode.lead', { ltr, number })}
    >
      {wasSentAgain && !actionData && <Notice good>{words('phoneCode.sent')}</Notice>}
      <PostForm state={actionData}>
        <CodeField />
        <SandboxNote sandbox={sandbox} />
        <SignupActions step="phone-code">{words('code.next')}</SignupActions>
      </PostForm>
      <PostForm state={undefined} className="form-aside">
        <p>
          {words('phoneCode.notReceived')}{' '}
          <button type="submit" name="again" value="yes" className="text-link">
            {words('phoneCode.again')}
          </button>
        </p>
      </PostForm>
    </SignupStep>
  )
}
