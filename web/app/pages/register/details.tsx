import { Create } from '@galgal/contract/SR'
import { withoutSeparators } from '@galgal/domain/normalise-text'
import { padIdentityNumber } from '@galgal/domain/people/identity-number'
import { stateOf } from '@galgal/domain/people/signup-stages'
import type { B2BType } from '@galgal/domain/store'
import { Field } from '@galgal/ui/forms/field.tsx'
import { NameFields, type Names } from '@galgal/ui/forms/name-fields.tsx'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/details'
import { areAllOn, Confirmations, type Mandatory, mandatory } from './confirmations.tsx'
import { detailsErrors, detailsOf, togglesOf } from './details.server.ts'
import { enterStep, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { lead, b2bType, draft, open } = await enterStep(args, 'details')
  return {
    ...pageOf(args),
    b2bType,
    companyName: lead?.companyName ?? '',
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    lastDigits: lead?.identityNumber.slice(-4) ?? '',
    // Whoever has come further has given all four.
    areGiven: stateOf(open) > stateOf('details'),
    marketing: draft.allowMarketing ?? false,
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { b2bType, hasAccount, lead } = await progressOf(args)
  if (!hasAccount) return redirectTo(args, '/register')
  const body = detailsOf(values, b2bType, lead?.identityNumber)
  const answer = await callApi(args, Create, body)
  if (answer.ok) {
    keepDraft(args, { ...draftOf(args), allowMarketing: body.confirmToggles.allowMarketing })
    return redirectToOpenStep(args, answer.value.state)
  }
  const names = Object.fromEntries(
    Object.keys(togglesOf(values)).map((name) => [`confirmToggles.${name}`, name]),
  )
  const validationErrors = detailsErrors(args, values, b2bType, lead?.identityNumber)
  return refused(args, answer, { values, names, validationErrors })
}

export default function DetailsStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const isHydrated = useHydrated()
  const { b2bType, marketing, areGiven } = loaderData
  const sent = actionData?.values
  const [on, setOn] = useState<Mandatory[]>(
    mandatory.filter((name) => (sent ? sent[name] === 'on' : areGiven)),
  )
  const isCompany = b2bType === 'Company'
  return (
    <SignupStep
      step="details"
      title={t(isCompany ? 'details.headingCompany' : 'details.heading')}
      lead={t(isCompany ? 'details.leadCompany' : 'details.lead')}
    >
      <SignupForm step="details" state={actionData}>
        <Who {...loaderData} />
        <Confirmations areGiven={areGiven} marketing={marketing} onChange={setOn} />
        <SignupActions step="details" blocked={isHydrated && !areAllOn(on) && t('details.blocked')}>
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
