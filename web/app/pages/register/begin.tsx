import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { CheckField, RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { NewPasswordField } from '@galgal/ui/forms/new-password.tsx'
import { PhoneField } from '@galgal/ui/forms/phone-field.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { type Kind, kinds } from '../../session/signup-kinds.ts'
import type { BeginView } from './begin.server.ts'
import { SignupActions, SignupForm, SignupStep, StartOver } from './signup-step.tsx'

type Props = { loaderData: BeginView; actionData?: FormState | undefined }

/** The first page of a sign-up: who it is for, and by what they are reached. */
export function Begin({ loaderData, actionData }: Props) {
  const t = useTranslations('register')
  const { step, isAgain, isExpired, marketing } = loaderData
  return (
    <SignupStep
      step={step}
      title={t('emailPassword.heading')}
      lead={t(isAgain ? 'emailPassword.leadAgain' : 'emailPassword.lead')}
    >
      {isExpired && <Alert>{t('expired')}</Alert>}
      <SignupForm step="email-password" state={actionData}>
        <KindChoice kind={loaderData.kind} />
        <Reach {...loaderData} />
        <CheckField name="marketing" defaultChecked={marketing}>
          {t('emailPassword.marketing')}
          <span className="note check-note">{t('emailPassword.marketingHint')}</span>
        </CheckField>
        <SignupActions step={step}>{t('emailPassword.next')}</SignupActions>
      </SignupForm>
      {isAgain && <StartOver />}
    </SignupStep>
  )
}

function KindChoice({ kind }: { kind: Kind | undefined }) {
  const t = useTranslations('register.type')
  return (
    <>
      <RadioCards
        name="kind"
        legend={t('heading')}
        defaultValue={kind}
        options={(Object.keys(kinds) as Kind[]).map((value) => ({
          value,
          title: t(value),
          note: t(`${value}Note`),
        }))}
      />
      <p className="form-aside signup-age">
        <Icon name="info" />
        {t('age')}
      </p>
    </>
  )
}

type ReachProps = Pick<BeginView, 'email' | 'phone' | 'countries' | 'hasPassword' | 'min'>

function Reach({ email, phone, countries, hasPassword, min }: ReachProps) {
  const t = useTranslations('register')
  return (
    <>
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
        hint={t(hasPassword ? 'emailPassword.passwordKept' : 'emailPassword.passwordHint', { min })}
        aria-required={!hasPassword}
      />
      <PhoneField
        country={t('phone.country')}
        number={t('phone.number')}
        hint={t.rich('phone.hint', { ltr, example: '052-123-4567' })}
        countries={countries}
        callingCode={phone.callingCode}
        phoneNumber={phone.phoneNumber}
      />
    </>
  )
}
