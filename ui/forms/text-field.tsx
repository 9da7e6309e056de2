import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field.tsx'
import { describedBy, useFieldState } from './form-state.ts'

type Props = ComponentProps<'textarea'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Said beside the label; every other field is needed. */
  optional?: boolean
}

/** Several lines of text, with their label above and what is wrong with them below. */
export function TextField({ name, label, hint, optional = false, defaultValue, ...area }: Props) {
  const { id, typed, error, errorId, hintId } = useFieldState(name)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      <textarea
        id={id}
        name={name}
        className="input"
        dir="auto"
        defaultValue={typed ?? defaultValue}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
        {...area}
      />
    </FieldFrame>
  )
}
