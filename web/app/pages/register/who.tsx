import { withoutGaps } from '@galgal/domain/as-typed'
import { padIdentityNumber } from '@galgal/domain/identity-number'
import type { B2BType } from '@galgal/domain/store'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'

type Props = {
  b2bType: B2BType
  companyName: string
  firstName: string
  lastName: string
  /** Of the number that is stored, all that is shown. */
  lastDigits: string
}

/** What the name of the business and the number are called for each kind of customer. */
const labels = {
  '': { name: undefined, number: 'identityNumber', hint: 'identityHint' },
  Individual: { name: 'businessName', number: 'identityNumber', hint: 'businessHint' },
  Company: { name: 'companyName', number: 'companyNumber', hint: 'companyNumberHint' },
} as const

/** A leading zero that people leave out is put back, where they see it. */
function showPadded({ target }: FocusEvent<HTMLInputElement>) {
  target.value = padIdentityNumber(withoutGaps(target.value))
}

/** Who signs: a person, one who is a business, or a person for a company. */
export function Who({ b2bType, companyName, firstName, lastName, lastDigits }: Props) {
  const words = useTranslations('register.details')
  const { name, number, hint } = labels[b2bType]
  const isCompany = b2bType === 'Company'
  const ltr = (digits: ReactNode) => <bdi dir="ltr">{digits}</bdi>
  return (
    <>
      {name && (
        <Field
          name="companyName"
          label={words(name)}
          optional={!isCompany}
          autoComplete="organization"
          defaultValue={companyName}
        />
      )}
      <div className="field-pair">
        <Field
          name="firstName"
          label={words('firstName')}
          autoComplete="given-name"
          defaultValue={firstName}
        />
        <Field
          name="lastName"
          label={words('lastName')}
          autoComplete="family-name"
          defaultValue={lastName}
        />
      </div>
      <Field
        name="identityNumber"
        label={words(number)}
        hint={lastDigits ? words.rich('identityKept', { ltr, number: lastDigits }) : words(hint)}
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
