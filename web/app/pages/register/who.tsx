import { withoutSeparators } from '@galgal/domain/normalise-text'
import { padIdentityNumber } from '@galgal/domain/people/identity-number'
import type { B2BType } from '@galgal/domain/store'
import { Field } from '@galgal/ui/forms/field.tsx'
import { NameFields, type Names } from '@galgal/ui/forms/name-fields.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import type { FocusEvent } from 'react'
import { useTranslations } from 'use-intl'

type Props = Names & {
  b2bType: B2BType
  /** Of the number that is stored, all that is shown. */
  lastDigits: string
}

/** What the number is called for each kind of customer. */
const labels = {
  '': { number: 'identityNumber', hint: 'identityHint' },
  Individual: { number: 'identityNumber', hint: 'businessHint' },
  Company: { number: 'companyNumber', hint: 'companyNumberHint' },
} as const

/** A leading zero that people leave out is put back, where they see it. */
function showPadded({ target }: FocusEvent<HTMLInputElement>) {
  target.value = padIdentityNumber(withoutSeparators(target.value))
}

/** Who signs: a person, one who is a business, or a person for a company. */
export function Who({ lastDigits, ...names }: Props) {
  const t = useTranslations('register.details')
  const { number, hint } = labels[names.b2bType]
  const isCompany = names.b2bType === 'Company'
  return (
    <>
      <NameFields names={names} t={t} />
      <Field
        name="identityNumber"
        label={t(number)}
        hint={lastDigits ? t.rich('identityKept', { ltr, number: lastDigits }) : t(hint)}
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
