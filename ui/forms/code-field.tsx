import type { ReactNode } from 'react'
import { Field } from './field.tsx'

type Props = { label: ReactNode; hint: ReactNode; name?: string }

/** Six digits out of a message or an app, which a phone fills in by itself. */
export function CodeField({ label, hint, name = 'code' }: Props) {
  return (
    <div className="code-field">
      <Field
        name={name}
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
