import { CheckField } from '@galgal/ui/forms/choice.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { facilities, type HubFieldsOf, openDays } from './hub-data.ts'

type Props = {
  /** As it is known; none for one that is opened. */
  hub?: HubFieldsOf
  provinces: readonly HubFieldsOf['province'][]
}

/** What is told of a hub. */
export function HubFieldsForm({ hub, provinces }: Props) {
  const t = useTranslations('officeHubs')
  return (
    <>
      <Field name="code" label={t('code')} dir="ltr" maxLength={40} defaultValue={hub?.code} />
      <TextPair name="name" hub={hub} />
      <TextPair name="address" hub={hub} />
      <TextPair name="city" hub={hub} />
      <SelectField
        name="province"
        label={t('province')}
        {...(!hub && { placeholder: t('acts.pick') })}
        defaultValue={hub?.province}
        options={provinces.map((value) => ({ value, label: t(`provinces.${value}`) }))}
      />
      <NumberField name="lat" label={t('acts.lat')} value={hub?.lat} />
      <NumberField name="lng" label={t('acts.lng')} value={hub?.lng} />
      <Field name="phone" label={t('phone')} type="tel" dir="ltr" defaultValue={hub?.phone} />
      <Field
        name="phoneExtension"
        label={t('extension')}
        optional
        dir="ltr"
        inputMode="numeric"
        defaultValue={hub?.phoneExtension}
      />
      <NumberField name="slotMinutes" label={t('slotMinutes')} value={hub?.slotMinutes ?? 30} />
      <NumberField name="capacityPerSlot" label={t('places')} value={hub?.capacityPerSlot ?? 2} />
      <NumberField
        name="doorToDoorRadiusKm"
        label={t('radius')}
        value={hub?.doorToDoorRadiusKm ?? 0}
      />
      <HoursFields hub={hub} />
      <Choices hub={hub} />
    </>
  )
}

type PairProps = { name: 'name' | 'address' | 'city'; hub: HubFieldsOf | undefined }

function TextPair({ name, hub }: PairProps) {
  const t = useTranslations('officeHubs.acts')
  return (['He', 'En'] as const).map((language) => (
    <Field
      key={language}
      name={`${name}${language}`}
      label={t(`${name}${language}`)}
      dir={language === 'He' ? 'rtl' : 'ltr'}
      maxLength={120}
      defaultValue={hub?.[`${name}${language}`]}
    />
  ))
}

type NumberProps = { name: string; label: string; value: number | undefined }

const NumberField = ({ name, label, value }: NumberProps) => (
  <Field name={name} label={label} dir="ltr" inputMode="decimal" defaultValue={value} />
)

function HoursFields({ hub }: Pick<Props, 'hub'> | { hub: undefined }) {
  const t = useTranslations('officeHubs')
  return (
    <fieldset className="hub-hours">
      <legend>{t('hours.title')}</legend>
      <p className="field-hint">{t('acts.dayHint')}</p>
      {openDays.map((day) =>
        (['open', 'close'] as const).map((end) => (
          <Field
            key={`${day} ${end}`}
            name={`${day}.${end}`}
            type="time"
            optional
            label={t(end === 'open' ? 'acts.opens' : 'acts.closes', { day: t(`weekdays.${day}`) })}
            defaultValue={hub?.openingHours[day]?.[end] ?? ''}
          />
        )),
      )}
    </fieldset>
  )
}

function Choices({ hub }: Pick<Props, 'hub'> | { hub: undefined }) {
  const t = useTranslations('officeHubs')
  return (
    <>
      <fieldset className="hub-choices">
        <legend>{t('services')}</legend>
        {(['pickup', 'return'] as const).map((name) => (
          <CheckField
            key={name}
            name={`service.${name}`}
            defaultChecked={hub?.services.includes(name) ?? true}
          >
            {t(`ofService.${name}`)}
          </CheckField>
        ))}
      </fieldset>
      <fieldset className="hub-choices">
        <legend>{t('stores')}</legend>
        {(['B2C', 'B2B'] as const).map((name) => (
          <CheckField
            key={name}
            name={`store.${name}`}
            defaultChecked={hub?.stores.includes(name) ?? true}
          >
            {t(`ofStore.${name}`)}
          </CheckField>
        ))}
      </fieldset>
      <fieldset className="hub-choices">
        <legend>{t('facilities')}</legend>
        {facilities.map((name) => (
          <CheckField key={name} name={name} defaultChecked={hub?.[name] ?? false}>
            {t(`ofFacility.${name}`)}
          </CheckField>
        ))}
      </fieldset>
    </>
  )
}
