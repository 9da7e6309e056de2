import { Create } from '@galgal/contract/SR'
import { stateOf } from '@galgal/domain/people/signup-stages'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { readForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/details'
import { Confirmations } from './confirmations.tsx'
import { detailsErrors, detailsOf, togglesOf } from './details.server.ts'
import { enterStep, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { SignupForm } from './signup-form.tsx'
import { SignupActions, SignupStep } from './signup-step.tsx'
import { areAllOn, type Mandatory, mandatory } from './toggles.ts'
import { Who } from './who.tsx'

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
