import { refusals } from '@galgal/contract/refusals'
import { Signup } from '@galgal/contract/SR'
import { isLongEnough, PASSWORD_MIN_LENGTH } from '@galgal/domain/password-strength'
import { storeOf } from '@galgal/domain/store'
import { isEmail } from '@galgal/domain/text-rules'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { leftEmpty, readForm, showAgain } from '../../form.server.ts'
import { passwordHash } from '../../password-hash.server.ts'
import { draftOf, keepDraft } from '../../signup-draft.server.ts'
import { kinds } from '../../signup-kinds.ts'
import { CheckField } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormValues } from '../../ui/form-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import type { Page } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/email-password'
import { enterStep, pageOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { email = '', marketing = false, handle } = (await enterStep(page, 'email-password')).draft
  return {
    ...pageOf(page),
    email,
    marketing,
    isAgain: handle !== undefined,
    isExpired: page.url.searchParams.has('expired'),
    min: PASSWORD_MIN_LENGTH,
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { kind } = draftOf(page)
  if (!kind) return goTo(page, '/register')
  const fields = mistakesIn(page, values)
  if (Object.keys(fields).length > 0) return showAgain(values, { fields })

  const { email = '', password = '' } = values
  const allowMarketing = values.marketing === 'on'
  const answer = await ask(page, Signup, {
    username: email,
    password: passwordHash(password),
    allowMarketing,
    customertype: storeOf(kinds[kind]),
    b2BType: kinds[kind],
  })
  const names = { username: 'email', [refusals.PasswordTooWeak.code]: 'password' }
  if (!answer.ok) return refused(page, answer, { values, names })
  const handle = answer.value.customer.customerToken
  keepDraft(page, { kind, email, handle, marketing: allowMarketing })
  return goTo(page, '/register/email-code')
}

/** Only here is the password itself known: the API sees nothing but its hash. */
function mistakesIn(page: Page, values: FormValues): Record<string, string> {
  const say = sayOf(page, 'register')
  const { email = '', password = '' } = values
  const wrong: Record<string, string> = {}
  if (!isEmail(email)) wrong.email = sayOf(page, 'errors')('field.email')
  if (!isLongEnough(password)) wrong.password = say('emailPassword.shortPassword')
  return {
    ...wrong,
    ...leftEmpty(values, {
      email: say('emailPassword.missingEmail'),
      password: say('emailPassword.missingPassword'),
    }),
  }
}

export default function EmailPasswordStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register')
  const { email, marketing, isAgain, isExpired, min } = loaderData
  return (
    <SignupStep
      step="email-password"
      title={words('emailPassword.heading')}
      lead={words(isAgain ? 'emailPassword.leadAgain' : 'emailPassword.lead')}
    >
      {isExpired && <Notice>{words('expired')}</Notice>}
      <PostForm state={actionData}>
        <Field
          name="email"
          label={words('emailPassword.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField
          name="password"
          label={words('emailPassword.password')}
          hint={words('emailPassword.passwordHint', { min })}
          autoComplete="new-password"
        />
        <CheckField name="marketing" defaultChecked={marketing}>
          {words('emailPassword.marketing')}
          <span className="note check-note">{words('emailPassword.marketingHint')}</span>
        </CheckField>
        <SignupActions step="email-password">{words('emailPassword.next')}</SignupActions>
      </PostForm>
    </SignupStep>
  )
}
