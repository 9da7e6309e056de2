import { Field } from './field.tsx'

/** What stands in the fields before anyone types; a private customer, whose type is '', has no business. */
export type Names = { b2bType: string; firstName: string; lastName: string; companyName: string }

type Props = {
  names: Names
  t: (name: 'firstName' | 'lastName' | 'businessName' | 'companyName') => string
}

/** Who someone is by name: a person, one who is a business, or a person for a company. */
export function NameFields({ names, t }: Props) {
  const { b2bType, firstName, lastName, companyName } = names
  const isCompany = b2bType === 'Company'
  return (
    <>
      {b2bType && (
        <Field
          name="companyName"
          label={t(isCompany ? 'companyName' : 'businessName')}
          optional={!isCompany}
          autoComplete="organization"
          defaultValue={companyName}
        />
      )}
      <div className="field-pair">
        <Field
          name="firstName"
          label={t('firstName')}
          autoComplete="given-name"
          defaultValue={firstName}
        />
        <Field
          name="lastName"
          label={t('lastName')}
          autoComplete="family-name"
          defaultValue={lastName}
        />
      </div>
    </>
  )
}
