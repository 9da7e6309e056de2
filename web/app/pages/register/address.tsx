import { Update } from '@galgal/contract/SR'
import { signupStageOf } from '@galgal/domain/signup-stages'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { signupAddress } from '../../customer.server.ts'
import { leftEmpty, readForm } from '../../form.server.ts'
import { Field } from '../../ui/field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { sayOf } from '../../words.server.ts'
import type { Route } from './+types/address'
import { enterStep, pageOf } from './progress.server.ts'
import { goTo, refused } from './refused.server.ts'
import { SignupActions, SignupStep } from './signup-step.tsx'

export async function loader(page: Route.LoaderArgs) {
  const { lead, b2bType } = await enterStep(page, 'address')
  return {
    ...pageOf(page),
    isCompany: b2bType === 'Company',
    city: lead?.city ?? '',
    address: lead?.address ?? '',
    houseNumber: lead?.houseNumber ?? '',
    apartmentNumber: lead?.apartmentNumber ?? '',
    postalCode: lead?.postalCode ?? '',
  }
}

export async function action(page: Route.ActionArgs) {
  const values = await readForm(page.request)
  const {
    city = '',
    address = '',
    houseNumber = '',
    apartmentNumber = '',
    postalCode = '',
  } = values
  const answer = await ask(page, Update, {
    city,
    address,
    houseNumber,
    apartmentNumber,
    postalCode,
    originCountry: 'IL',
  })
  if (answer.ok) return goTo(page, signupAddress(signupStageOf(answer.value.state)))
  const say = sayOf(page, 'register')
  const missing = { city: say('address.missing.city'), address: say('address.missing.address') }
  return refused(page, answer, { values, mistakes: leftEmpty(values, missing) })
}

export default function AddressStep({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('register.address')
  const { isCompany, ...kept } = loaderData
  return (
    <SignupStep
      step="address"
      title={words('heading')}
      lead={words(isCompany ? 'leadCompany' : 'lead')}
    >
      <PostForm state={actionData}>
        <Field
          name="city"
          label={words('city')}
          autoComplete="address-level2"
          defaultValue={kept.city}
        />
        <Field
          name="address"
          label={words('street')}
          autoComplete="address-line1"
          defaultValue={kept.address}
        />
        <div className="signup-house">
          <Field
            name="houseNumber"
            label={words('house')}
            optional
            maxLength={10}
            defaultValue={kept.houseNumber}
          />
          <Field
            name="apartmentNumber"
            label={words('apartment')}
            optional
            maxLength={10}
            defaultValue={kept.apartmentNumber}
          />
          <Field
            name="postalCode"
            label={words('postalCode')}
            hint={words('postalCodeHint')}
            optional
            dir="ltr"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={kept.postalCode}
          />
        </div>
        <Actions />
      </PostForm>
    </SignupStep>
  )
}

function Actions() {
  return <SignupActions step="address">{useTranslations('register')('next')}</SignupActions>
}
