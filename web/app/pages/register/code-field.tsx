import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'

/** Six digits out of a message. */
export function CodeField() {
  const words = useTranslations('register.code')
  return (
    <div className="signup-code">
      <Field
        name="code"
        label={words('label')}
        hint={words('hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </div>
  )
}
