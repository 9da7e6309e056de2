import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field.tsx'
import { describedBy, useFieldState } from './form-state.ts'

type Props = ComponentProps<'textarea'> & { name: string; label: ReactNode; hint?: ReactNode }

/** Several lines of text, with their label above and what is wrong with them below. */
export function TextField({ name, label, hint, ...area }: Props) {
  const { typed, error, errorId, hintId } = useFieldState(name)
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea
        id={name}
        name={name}
        className="input"
        dir="auto"
        defaultValue={typed}
        aria-required={true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
        {...area}
      />
    </FieldFrame>
  )
}
