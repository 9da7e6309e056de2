import type { ReactNode } from 'react'
import { Field } from './field.tsx'

type Props = { label: ReactNode; hint: ReactNode }

/** Six digits out of a message, which a phone fills in by itself. */
export function CodeField({ label, hint }: Props) {
  return (
    <div className="code-field">
      <Field
        name="code"
        label={label}
        hint={hint}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </div>
  )
}
