import { Create } from '@galgal/contract/SR'
import { padIdentityNumber } from '@galgal/domain/identity-number'
import { signupStageOf } from '@galgal/domain/signup-stages'
import type { FocusEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { signupAddress } from '../../customer.server.ts'
import { readForm } from '../../form.server.ts'
import { Field } from '../../ui/field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/details'
import { Confirmations } from './confirmations.tsx'
import { detailsMistakes, detailsOf, togglesOf } from './details.server.ts'
import { enterStep, pageOf, progressOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'
import { areAllOn, type Mandatory, mandatory } from './toggles.ts'

export async function loader(page: Route.LoaderArgs) {
  const { lead, b2bType, draft } = await enterStep(page, 'details')
  return {
    ...pageOf(page),
    isCompany: b2bType === 'Company',
    companyName: lead?.companyName ?? '',
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    lastDigits: lead?.identityNumber.slice(-4) ?? '',
    marketing: draft.marketing ?? false,
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const { b2bType, hasAccount } = await progressOf(page)
  if (!hasAccount) return goTo(page, '/register')
  const answer = await ask(page, Create, detailsOf(values, b2bType))
  if (answer.ok) return goTo(page, signupAddress(signupStageOf(answer.value.state)))
  const names = Object.fromEntries(
    Object.keys(togglesOf(values)).map((name) => [`confirmToggles.${name}`, name]),
  )
  return refused(page, answer, { values, names, mistakes: detailsMistakes(page, values, b2bType) })
}

/** A leading zero that people leave out is put back, where they see it. */
function showPadded({ target }: FocusEvent<HTMLInputElement>) {
  target.value = padIdentityNumber(target.value.trim())
}

export default function DetailsStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register.details')
  const isHydrated = useHydrated()
  const sent = actionData?.values
  const [on, setOn] = useState<Mandatory[]>(mandatory.filter((name) => sent?.[name] === 'on'))
  const { isCompany, marketing } = loaderData
  return (
    <SignupStep
      step="details"
      title={words(isCompany ? 'headingCompany' : 'heading')}
      lead={words(isCompany ? 'leadCompany' : 'lead')}
    >
      <PostForm state={actionData}>
        <Who {...loaderData} />
        <Confirmations marketing={marketing} onChange={setOn} />
        <SignupActions step="details" blocked={isHydrated && !areAllOn(on) && words('blocked')}>
          <Next />
        </SignupActions>
      </PostForm>
    </SignupStep>
  )
}

function Next() {
  return useTranslations('register')('next')
}

type WhoProps = Omit<Route.ComponentProps['loaderData'], 'words' | 'sandbox' | 'marketing'>

function Who({ isCompany, companyName, firstName, lastName, lastDigits }: WhoProps) {
  const words = useTranslations('register.details')
  const ltr = (digits: ReactNode) => <bdi dir="ltr">{digits}</bdi>
  const hint = words(isCompany ? 'companyNumberHint' : 'identityHint')
  return (
    <>
      {isCompany && (
        <Field
          name="companyName"
          label={words('companyName')}
          autoComplete="organization"
          defaultValue={companyName}
        />
      )}
      <div className="field-pair">
        <Field
          name="firstName"
          label={words('firstName')}
          autoComplete="given-name"
          defaultValue={firstName}
        />
        <Field
          name="lastName"
          label={words('lastName')}
          autoComplete="family-name"
          defaultValue={lastName}
        />
      </div>
      <Field
        name="identityNumber"
        label={words(isCompany ? 'companyNumber' : 'identityNumber')}
        hint={lastDigits ? words.rich('identityKept', { ltr, number: lastDigits }) : hint}
        dir="ltr"
        autoComplete="off"
        inputMode={isCompany ? 'text' : 'numeric'}
        maxLength={20}
        onBlur={isCompany ? undefined : showPadded}
      />
    </>
  )
}
