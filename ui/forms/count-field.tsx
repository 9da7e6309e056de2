import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icons/icon.tsx'
import { FieldFrame } from './field.tsx'
import { describedBy, useFieldState } from './form-state.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  defaultValue: number
  most: number
  /** Hears of every new count, also of a typed one. */
  onCount?: (count: number) => void
}

const LEAST = 1

/** How many: typed, or by one less and one more, which need scripts. */
export function CountField({ name, label, hint, defaultValue, most, onCount }: Props) {
  const t = useTranslations('shell.form')
  const { id, typed, error, errorId, hintId } = useFieldState(name)
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    if (!input.current) return
    const count = Math.min(Math.max((Number(input.current.value) || LEAST) + by, LEAST), most)
    input.current.value = String(count)
    onCount?.(count)
  }
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <span className="count-field">
        <button type="button" className="count-step" onClick={() => step(-1)}>
          <Icon name="minus" />
          <span className="visually-hidden">{t('less')}</span>
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          className="input"
          type="number"
          inputMode="numeric"
          min={LEAST}
          max={most}
          dir="ltr"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && errorId, hint ? hintId : undefined)}
          defaultValue={typed ?? defaultValue}
          onChange={({ target }) => onCount?.(Number(target.value))}
        />
        <button type="button" className="count-step" onClick={() => step(1)}>
          <Icon name="plus" />
          <span className="visually-hidden">{t('more')}</span>
        </button>
      </span>
    </FieldFrame>
  )
}
