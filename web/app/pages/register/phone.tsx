import { refusals } from '@galgal/contract/refusals'
import { CreateLead } from '@galgal/contract/SR'
import { storeOf } from '@galgal/domain/store'
import { PhoneField } from '@galgal/ui/forms/phone-field.tsx'
import { leftEmpty, readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { callingCodeOptions, homeCallingCode } from '../../session/calling-codes.server.ts'
import { draftOf, keepDraft } from '../../session/signup-draft.server.ts'
import type { Route } from './+types/phone'
import { codeSentNow, inKindWords } from './codes.server.ts'
import { enterStep, pageOf, progressOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { lead, draft } = await enterStep(args, 'phone')
  const countries = await callingCodeOptions(args)
  return {
    ...pageOf(args),
    phoneNumber: lead?.phoneNumber.replace(/^\+972/, '0') || (draft.phone?.phoneNumber ?? ''),
    countries,
    home: draft.phone?.callingCode ?? homeCallingCode,
  }
}

const names = {
  'phone.phoneNumber': 'phoneNumber',
  phone: 'phoneNumber',
  'phone.code': 'callingCode',
  [refusals.PhoneCannotGetSms.code]: 'phoneNumber',
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const { callingCode = homeCallingCode, phoneNumber = '' } = values
  const { b2bType, hasAccount } = await progressOf(args)
  if (!hasAccount) return redirectTo(args, '/register')
  const answer = await callApi(args, CreateLead, {
    b2BType: b2bType,
    storetype: storeOf(b2bType),
    phone: { code: callingCode, phoneNumber },
    registrationSourceTypeId: 1,
  })
  if (answer.ok) {
    if (answer.value.resendAfter) keepDraft(args, { ...draftOf(args), ...codeSentNow(args) })
    return redirectToOpenStep(args, answer.value.state)
  }
  const missing = getTranslations(args, 'register')('phone.missing')
  const validationErrors = leftEmpty(values, { phoneNumber: missing })
  return refused(args, inKindWords(args, answer), { values, names, validationErrors })
}

export default function PhoneStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register.phone')
  const { phoneNumber, countries, home } = loaderData
  return (
    <SignupStep step="phone" title={t('heading')} lead={t('lead')}>
      <SignupForm step="phone" state={actionData}>
        <PhoneField
          country={t('country')}
          number={t('number')}
          hint={t.rich('hint', { ltr, example: '052-123-4567' })}
          countries={countries}
          callingCode={home}
          phoneNumber={phoneNumber}
        />
        <SignupActions step="phone">{t('next')}</SignupActions>
      </SignupForm>
    </SignupStep>
  )
}
