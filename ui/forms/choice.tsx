import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { FieldError } from './field.tsx'
import { describedBy, useFieldState } from './form-state.ts'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  name: string
  /** What is agreed to; may hold links. */
  children: ReactNode
}

/** One thing to agree to. A checked box sends `value`, `on` unless told. */
export function CheckField({
  name,
  value = 'on',
  children,
  defaultChecked = false,
  ...input
}: CheckProps) {
  const { id, typed, wasSent, error, errorId } = useFieldState(name)
  return (
    <div className={error ? 'check field-wrong' : 'check'}>
      <label>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={wasSent ? typed === value : defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          {...input}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} />
    </div>
  )
}

type RadioOption = {
  value: string
  title: ReactNode
  note?: ReactNode
  /** Stands at the end of the row: a price, a date. */
  end?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  name: string
  legend: ReactNode
  /** Leaves the legend to screen readers, when a heading above says the same. */
  legendHidden?: boolean
  hint?: ReactNode
  options: RadioOption[]
  defaultValue?: string | undefined
  onChange?: (value: string) => void
}

/** A choice of one, as rows that are real radio buttons. */
export function RadioCards({ name, legend, hint, options, onChange, ...rest }: RadioCardsProps) {
  const { id, typed, error, errorId, hintId } = useFieldState(name)
  const chosen = typed ?? rest.defaultValue
  return (
    <fieldset
      className={error ? 'radio-cards field-wrong' : 'radio-cards'}
      aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
    >
      <legend className={rest.legendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {options.map(({ value, title, note, end, disabled }, position) => (
        <label className="radio-card" key={value}>
          <input
            type="radio"
            // The summary's link leads to the first.
            id={position === 0 ? id : undefined}
            name={name}
            value={value}
            disabled={disabled}
            defaultChecked={value === chosen}
            onChange={onChange && (() => onChange(value))}
          />
          <span className="radio-card-text">
            <span className="radio-card-title">{title}</span>
            {note && <span className="radio-card-note">{note}</span>}
          </span>
          {end && <span className="radio-card-end">{end}</span>}
        </label>
      ))}
      <FieldError name={name} />
    </fieldset>
  )
}

/** What is chosen of a group of radio buttons, also when that was before scripts came. */
export function useChosen(name: string, initial: string) {
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    const checked = document.querySelector<HTMLInputElement>(`#main input[name=${name}]:checked`)
    if (checked) setChosen(checked.value)
  }, [name])
  return [chosen, setChosen] as const
}
