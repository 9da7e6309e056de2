import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import type { Car, CarRecord } from './car-data.ts'

/** What the registry said of a car. */
export type RegistryFacts = Partial<
  Record<'plate' | 'vin' | 'colourId' | 'licenceUntil' | 'testedOn' | 'classificationId', string>
> & { year?: number }

type Props = {
  /** As it is known; none for one that is registered. */
  car?: Car
  /** Of one that is registered. */
  facts?: RegistryFacts | undefined
  /** Of its model, or of all of them. */
  colours: CarRecord['colours']
  purposes: readonly Car['purpose'][]
}

/** What is told of a car. */
export function CarFields({ car, facts, colours, purposes }: Props) {
  const t = useTranslations('officeFleet')
  const known = { ...facts, ...car }
  return (
    <>
      <Field
        name="plate"
        label={t('plate')}
        dir="ltr"
        inputMode="numeric"
        defaultValue={known.plate}
      />
      <SelectField
        name="colourId"
        label={t('colour')}
        {...(!car && { placeholder: t('pick') })}
        defaultValue={known.colourId}
        options={colours.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field
        name="vin"
        label={t('vin')}
        optional
        dir="ltr"
        maxLength={40}
        defaultValue={known.vin}
      />
      <NumberField name="year" digits={4} optional={!car} value={known.year} />
      <SelectField
        name="purpose"
        label={t('purpose')}
        hint={t('acts.purposeHint')}
        defaultValue={car?.purpose}
        options={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
      />
      {(['licenceUntil', 'testedOn', 'insuranceUntil'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          type="date"
          label={t(name)}
          optional
          defaultValue={(name === 'insuranceUntil' ? car?.[name] : known[name]) ?? ''}
        />
      ))}
      <NumberField name="km" digits={6} value={car?.km ?? 0} />
      <NumberField name="keys" digits={1} value={car?.keys ?? 2} />
      <Field name="owner" label={t('owner')} optional maxLength={80} defaultValue={car?.owner} />
    </>
  )
}

type NumberProps = {
  name: 'year' | 'km' | 'keys'
  digits: number
  optional?: boolean
  value: number | undefined
}

function NumberField({ name, digits, optional = false, value }: NumberProps) {
  const t = useTranslations('officeFleet')
  return (
    <Field
      name={name}
      label={t(name)}
      optional={optional}
      dir="ltr"
      inputMode="numeric"
      maxLength={digits}
      defaultValue={value}
    />
  )
}
