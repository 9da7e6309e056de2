import { locales } from '@galgal/i18n/locales'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { FormActions } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { NameFields, type Names } from '@galgal/ui/forms/name-fields.tsx'
import { PhoneField } from '@galgal/ui/forms/phone-field.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Address, AddressFields } from '../../../delivery/address-fields.tsx'

type FormProps = { state: FormState | undefined }

type GroupFormProps = FormProps & { group: string; submit?: ReactNode; children: ReactNode }

/** The form of one group, in its place; focus goes into it when it opens. */
function GroupForm({ group, state, submit, children }: GroupFormProps) {
  const t = useTranslations('account')
  const pathIn = usePathIn()
  const form = useRef<HTMLFormElement>(null)
  const isLoaded = useNavigationType() === 'POP'
  // Once, as it opens: afterwards, and when it opens with a no, what is wrong has the focus.
  useEffect(() => {
    if (isLoaded || state) return
    form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus()
  }, [])
  return (
    <PostForm state={state} ref={form} action={pathIn(`/profile/my-account?edit=${group}`)}>
      {children}
      <FormActions>
        <ButtonLink look="outline" to="/profile/my-account" preventScrollReset>
          {t('cancel')}
        </ButtonLink>
        <Submit>{submit ?? t('save')}</Submit>
      </FormActions>
    </PostForm>
  )
}

type NameProps = FormProps & { names: Names; isChecked: boolean }

export function NameForm({ state, names, isChecked }: NameProps) {
  const t = useTranslations('account.name')
  return (
    <GroupForm group="name" state={state}>
      <NameFields names={names} t={t} />
      {isChecked && <p className="note">{t('checked')}</p>}
    </GroupForm>
  )
}

export const AddressForm = ({ state, stored }: FormProps & { stored: Address }) => (
  <GroupForm group="address" state={state}>
    <AddressFields stored={stored} storeAs="my-account" />
  </GroupForm>
)

export function EmailForm({ state }: FormProps) {
  const t = useTranslations('account.email')
  return (
    <GroupForm group="email" state={state} submit={t('send')}>
      <Field
        name="email"
        label={t('new')}
        hint={t('hint')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
    </GroupForm>
  )
}

type Phone = { countries: { value: string; label: string }[]; home: string }

export function PhoneForm({ state, countries, home }: FormProps & Phone) {
  const t = useTranslations('account.phone')
  return (
    <GroupForm group="phone" state={state} submit={t('send')}>
      <PhoneField
        country={t('country')}
        number={t('number')}
        hint={t.rich('hint', { ltr, example: '052-123-4567' })}
        countries={countries}
        callingCode={home}
        phoneNumber=""
      />
    </GroupForm>
  )
}

export function LanguageForm({ state, language }: FormProps & { language: string }) {
  const t = useTranslations('account.language')
  const options = Object.values(locales).map(({ tag, name }) => ({ value: tag, label: name }))
  return (
    <GroupForm group="language" state={state}>
      <SelectField
        name="language"
        label={t('label')}
        hint={t('hint')}
        options={options}
        defaultValue={language}
      />
    </GroupForm>
  )
}
