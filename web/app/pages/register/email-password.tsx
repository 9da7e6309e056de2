import { refusals } from '@galgal/contract/refusals'
import { Signup } from '@galgal/contract/SR'
import { isLongEnough, PASSWORD_MIN_LENGTH } from '@galgal/domain/people/password-strength'
import { storeOf } from '@galgal/domain/store'
import { isEmail } from '@galgal/domain/text-rules'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { NewPasswordField } from '@galgal/ui/forms/new-password.tsx'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations, pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { type Draft, draftOf } from '../../session/signup-draft.server.ts'
import { kinds } from '../../session/signup-kinds.ts'
import type { Route } from './+types/email-password'
import { codeSentNow, inKindWords } from './codes.server.ts'
import { enterStep, pageOf } from './progress.server.ts'
import { refused, stepOn } from './refused.server.ts'
import { SignupActions, SignupForm, SignupStep, StartOver } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { draft } = await enterStep(args, 'email-password')
  const { messages, ...about } = pageOf(args)
  return {
    ...about,
    messages: { ...messages, ...pageMessages(args, 'password') },
    email: draft.username ?? '',
    marketing: draft.allowMarketing ?? false,
    hasPassword: draft.password !== undefined,
    isAgain: draft.handle !== undefined,
    isExpired: args.url.searchParams.has('expired'),
    min: PASSWORD_MIN_LENGTH,
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const draft = draftOf(args)
  const { kind } = draft
  if (!kind) return redirectTo(args, '/register')
  const fields = validate(args, values, draft)
  if (Object.keys(fields).length > 0) return redisplayForm(values, { fields })

  const setup = {
    username: values.email ?? '',
    password: values.password ? passwordHash(values.password) : (draft.password ?? ''),
    allowMarketing: values.marketing === 'on',
  }
  const answer = await callApi(args, Signup, {
    ...setup,
    customertype: storeOf(kinds[kind]),
    b2BType: kinds[kind],
  })
  const names = { username: 'email', [refusals.PasswordTooWeak.code]: 'password' }
  if (!answer.ok) return refused(args, inKindWords(args, answer), { values, names })
  const handle = answer.value.customer.customerToken
  return stepOn(args, 'email-password', draft, { ...setup, handle, ...codeSentNow(args) })
}

/** Only here is the password itself known: the API sees nothing but its hash. One that is kept need not be typed again. */
function validate(args: RouteArgs, values: FormValues, draft: Draft): Record<string, string> {
  const t = getTranslations(args, 'register')
  const { email = '', password = '' } = values
  const isStored = password === '' && draft.password !== undefined
  return {
    ...(isEmail(email) ? {} : { email: getTranslations(args, 'errors')('field.email') }),
    ...(isStored || isLongEnough(password) ? {} : { password: t('emailPassword.shortPassword') }),
    ...leftEmpty(values, {
      email: t('emailPassword.missingEmail'),
      ...(isStored ? {} : { password: t('emailPassword.missingPassword') }),
    }),
  }
}

export default function EmailPasswordStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const { email, marketing, hasPassword, isAgain, isExpired, min } = loaderData
  const passwordHint = hasPassword ? 'emailPassword.passwordKept' : 'emailPassword.passwordHint'
  return (
    <SignupStep
      step="email-password"
      title={t('emailPassword.heading')}
      lead={t(isAgain ? 'emailPassword.leadAgain' : 'emailPassword.lead')}
    >
      {isExpired && <Alert>{t('expired')}</Alert>}
      <SignupForm step="email-password" state={actionData}>
        <Field
          name="email"
          label={t('emailPassword.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          defaultValue={email}
        />
        <NewPasswordField
          name="password"
          label={t('emailPassword.password')}
          hint={t(passwordHint, { min })}
          aria-required={!hasPassword}
        />
        <CheckField name="marketing" defaultChecked={marketing}>
          {t('emailPassword.marketing')}
          <span className="note check-note">{t('emailPassword.marketingHint')}</span>
        </CheckField>
        <SignupActions step="email-password">{t('emailPassword.next')}</SignupActions>
      </SignupForm>
      {isAgain && <StartOver />}
    </SignupStep>
  )
}
