import { Update } from '@galgal/contract/SR'
import { leftEmpty, readForm } from '@galgal/ui/http/form.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callApi } from '../../api/api.server.ts'
import { AddressFields } from '../../delivery/address-fields.tsx'
import type { Route } from './+types/address'
import { enterStep, pageOf } from './progress.server.ts'
import { redirectToOpenStep, refused } from './refused.server.ts'
import { SignupActions, SignupForm, SignupStep } from './signup-step.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { lead, b2bType } = await enterStep(args, 'address')
  return {
    ...pageOf(args),
    isCompany: b2bType === 'Company',
    stored: {
      city: lead?.city ?? '',
      address: lead?.address ?? '',
      houseNumber: lead?.houseNumber ?? '',
      apartmentNumber: lead?.apartmentNumber ?? '',
      postalCode: lead?.postalCode.replace('-', '') ?? '',
      addressId: lead?.addressId ?? '',
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const values = await readForm(args.request)
  const {
    city = '',
    address = '',
    houseNumber = '',
    apartmentNumber = '',
    postalCode = '',
    addressId = '',
  } = values
  const answer = await callApi(args, Update, {
    city,
    address,
    houseNumber,
    apartmentNumber,
    postalCode,
    addressId,
    originCountry: 'IL',
  })
  if (answer.ok) return redirectToOpenStep(args, answer.value.state)
  const t = getTranslations(args, 'errors')
  const missing = { city: t('field.city'), address: t('field.address') }
  return refused(args, answer, { values, validationErrors: leftEmpty(values, missing) })
}

export default function AddressStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('register')
  const { isCompany, stored } = loaderData
  return (
    <SignupStep
      step="address"
      title={t('address.heading')}
      lead={t(isCompany ? 'address.leadCompany' : 'address.lead')}
    >
      <SignupForm step="address" state={actionData}>
        <AddressFields stored={stored} storeAs="sign-up" />
        <SignupActions step="address">{t('next')}</SignupActions>
      </SignupForm>
    </SignupStep>
  )
}
