import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icons/icon.tsx'
import { describedBy, useFieldState } from './form-state.ts'

type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Said beside the label; every other field is needed. */
  optional?: boolean
}

/** One line of text, with its label above and what is wrong with it below. */
export function Field({
  name,
  label,
  hint,
  optional = false,
  defaultValue,
  className = '',
  ...input
}: ComponentProps<'input'> & FieldProps) {
  const { id, typed, error, errorId, hintId, isOnlyError } = useFieldState(name)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: before scripts the answer itself brings focus here
        autoFocus={isOnlyError}
        name={name}
        className={`input ${className}`.trim()}
        defaultValue={typed ?? defaultValue}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
        {...input}
      />
    </FieldFrame>
  )
}

type Option = { value: string; label: string; disabled?: boolean }

/** A choice of one out of many, by the platform's own list. */
export function SelectField({
  name,
  label,
  hint,
  optional = false,
  options,
  placeholder,
  defaultValue,
  ...select
}: ComponentProps<'select'> & FieldProps & { options: Option[]; placeholder?: string }) {
  const { id, typed, error, errorId, hintId } = useFieldState(name)
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      <span className="select">
        <select
          id={id}
          name={name}
          className="input"
          defaultValue={typed ?? defaultValue ?? ''}
          aria-required={optional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
          {...select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}

/** Label, hint and error around a control whose id is `name`. */
export function FieldFrame({
  name,
  label,
  hint,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  const t = useTranslations('shell.form')
  const { id, error, hintId } = useFieldState(name)
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({t('optional')})</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError name={name} />
    </div>
  )
}

/** What is wrong with a field and how to mend it. */
export function FieldError({ name }: { name: string }) {
  const t = useTranslations('shell.form')
  const { error, errorId } = useFieldState(name)
  if (!error) return null
  return (
    <p className="field-error" id={errorId}>
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">{t('error')}: </span>
        {error}
      </span>
    </p>
  )
}
