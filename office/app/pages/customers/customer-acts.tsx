import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { RadioCards } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { useMe } from '../../root-data.ts'
import type { CustomerRecord } from './record.ts'

type Props = { record: CustomerRecord; state: unknown; formKey: string }

/** What can be done for a customer now, by whoever may do it. */
export function CustomerActs(props: Props) {
  const t = useTranslations('officeCustomers.acts')
  const { permissions } = useMe()
  const { customer, deletedAt, identityNumber } = props.record
  const mayAct = permissions.includes('customers.act')
  const mayShow = permissions.includes('numbers.act')
  return (
    <Acts>
      {mayAct && <OwnActs {...props} />}
      {mayShow && (
        <ActForm
          name="number"
          label={t('number')}
          state={props.state}
          formKey={props.formKey}
          reasoned
          showsOnly
          blocked={identityNumber ? undefined : t('noNumber')}
        />
      )}
      {!deletedAt && (
        <ButtonLink look="outline" small to={`/customers/${customer.id}/seen`}>
          {t('seen')}
        </ButtonLink>
      )}
    </Acts>
  )
}

function OwnActs({ record, state, formKey }: Props) {
  const t = useTranslations('officeCustomers.acts')
  const { revision, lockedUntil, devices } = record
  const gone = record.deletedAt ? t('deleted') : undefined
  const common = { state, formKey, revision }
  const hold = record.holdReason === null ? 'hold' : 'holdOff'
  return (
    <>
      <ActForm name="details" label={t('details')} blocked={gone} {...common}>
        <DetailFields record={record} />
      </ActForm>
      <ActForm name="contact" label={t('contact')} blocked={gone} {...common}>
        <p className="note">{t('contactHint')}</p>
        <Field name="email" label={t('email')} type="email" dir="ltr" optional />
        <Field name="phone" label={t('phone')} type="tel" dir="ltr" optional />
      </ActForm>
      <ActForm name="link" label={t('link')} blocked={gone} {...common}>
        <LinkChoice hasPassword={record.hasPassword} />
      </ActForm>
      <ActForm
        name="devices"
        label={t('devices')}
        blocked={gone ?? (devices.length === 0 ? t('noDevices') : undefined)}
        {...common}
      />
      <ActForm
        name="unlock"
        label={t('unlock')}
        blocked={gone ?? (lockedUntil ? undefined : t('notLocked'))}
        {...common}
      />
      <ActForm name={hold} label={t(hold)} blocked={gone} reasoned {...common} />
    </>
  )
}

function DetailFields({ record }: { record: CustomerRecord }) {
  const t = useTranslations('officeCustomers.fields')
  const languages = useTranslations('officeCustomers.languages')
  const { customer, place } = record
  return (
    <>
      <div className="field-row">
        <Field name="firstName" label={t('firstName')} defaultValue={record.firstName} />
        <Field name="lastName" label={t('lastName')} defaultValue={record.lastName} />
      </div>
      {customer.person.kind !== 'private' && (
        <Field name="companyName" label={t('companyName')} defaultValue={record.companyName} />
      )}
      <div className="field-row">
        <Field name="city" label={t('city')} defaultValue={place.city} />
        <Field name="address" label={t('address')} defaultValue={place.address} />
      </div>
      <div className="field-row">
        <Field name="houseNumber" label={t('houseNumber')} defaultValue={place.houseNumber} />
        <Field
          name="apartmentNumber"
          label={t('apartmentNumber')}
          defaultValue={place.apartmentNumber}
          optional
        />
        <Field
          name="postalCode"
          label={t('postalCode')}
          defaultValue={place.postalCode}
          dir="ltr"
          optional
        />
      </div>
      <SelectField
        name="locale"
        label={t('locale')}
        defaultValue={record.locale}
        options={(['he', 'en'] as const).map((value) => ({ value, label: languages(value) }))}
      />
    </>
  )
}

function LinkChoice({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('officeCustomers.acts')
  const purposes = [
    { value: 'signIn', title: t('purposes.signIn') },
    {
      value: 'reset',
      title: t('purposes.reset'),
      ...(!hasPassword && { note: t('noPassword'), disabled: true }),
    },
    {
      value: 'first',
      title: t('purposes.first'),
      ...(hasPassword && { note: t('hasPassword'), disabled: true }),
    },
  ]
  return (
    <RadioCards name="purpose" legend={t('purpose')} options={purposes} defaultValue="signIn" />
  )
}
