import type { ComponentProps, ReactNode } from 'react'
import { Field, SelectField } from './field.tsx'

type Props = {
  country: ReactNode
  number: ReactNode
  hint: ReactNode
  countries: ComponentProps<typeof SelectField>['options']
  /** What stands in the fields before anyone types. */
  callingCode: string
  phoneNumber: string
}

/** A phone number, its country apart. */
export function PhoneField({ country, number, hint, countries, callingCode, phoneNumber }: Props) {
  return (
    <div className="phone-field">
      <SelectField
        name="callingCode"
        label={country}
        options={countries}
        defaultValue={callingCode}
        autoComplete="tel-country-code"
      />
      <Field
        name="phoneNumber"
        label={number}
        hint={hint}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        defaultValue={phoneNumber}
      />
    </div>
  )
}
