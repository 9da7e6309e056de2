import { withoutSeparators } from '@galgal/domain/normalise-text'
import { padIdentityNumber } from '@galgal/domain/people/identity-number'
import type { B2BType } from '@galgal/domain/store'
import { Field } from '@galgal/ui/forms/field.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { NameFields, type Names } from '@galgal/ui/forms/name-fields.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields } from '../../delivery/address-fields.tsx'
import { areAllOn, Confirmations, type Mandatory, mandatory } from './confirmations.tsx'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'
import type { WhoView } from './who.server.ts'

type Props = { loaderData: WhoView; actionData?: FormState | undefined }

/** Who signs, where they live, and the confirmations that are needed. */
export function WhoAndWhere({ loaderData, actionData }: Props) {
  const t = useTranslations('register')
  const isHydrated = useHydrated()
  const { step, b2bType, marketing, areGiven, stored } = loaderData
  const sent = actionData?.values
  const [on, setOn] = useState<Mandatory[]>(
    mandatory.filter((name) => (sent ? sent[name] === 'on' : areGiven)),
  )
  const isCompany = b2bType === 'Company'
  return (
    <SignupStep
      step={step}
      title={t(isCompany ? 'details.headingCompany' : 'details.heading')}
      lead={t(isCompany ? 'details.leadCompany' : 'details.lead')}
    >
      <SignupForm step={step} state={actionData}>
        <Who {...loaderData} />
        <section className="signup-where" aria-labelledby="where">
          <h2 id="where">{t('address.heading')}</h2>
          <p className="form-page-lead">{t(isCompany ? 'address.leadCompany' : 'address.lead')}</p>
          <AddressFields stored={stored} storeAs="sign-up" />
        </section>
        <Confirmations
          isCompany={isCompany}
          areGiven={areGiven}
          marketing={marketing}
          onChange={setOn}
        />
        <SignupActions step={step} blocked={isHydrated && !areAllOn(on) && t('details.blocked')}>
          {t('next')}
        </SignupActions>
      </SignupForm>
    </SignupStep>
  )
}

type WhoProps = Names & {
  b2bType: B2BType
  /** Of the number that is stored, all that is shown. */
  lastDigits: string
}

/** What the number is called for each kind of customer. */
const labels = {
  '': { number: 'identityNumber', hint: 'identityHint' },
  Individual: { number: 'identityNumber', hint: 'businessHint' },
  Company: { number: 'companyNumber', hint: 'companyNumberHint' },
} as const

/** A leading zero that people leave out is put back, where they see it. */
function showPadded({ target }: FocusEvent<HTMLInputElement>) {
  target.value = padIdentityNumber(withoutSeparators(target.value))
}

/** Who signs: a person, one who is a business, or a person for a company. */
function Who({ lastDigits, ...names }: WhoProps) {
  const t = useTranslations('register.details')
  const { number, hint } = labels[names.b2bType]
  const isCompany = names.b2bType === 'Company'
  return (
    <>
      <NameFields names={names} t={t} />
      <Field
        name="identityNumber"
        label={t(number)}
        hint={lastDigits ? t.rich('identityKept', { ltr, number: lastDigits }) : t(hint)}
        dir="ltr"
        autoComplete="off"
        inputMode={isCompany ? 'text' : 'numeric'}
        maxLength={20}
        aria-required={!lastDigits}
        // A company's number begins with 5, never with a zero.
        onBlur={isCompany ? undefined : showPadded}
      />
    </>
  )
}
