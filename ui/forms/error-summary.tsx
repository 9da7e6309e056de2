import { useContext, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText, useRefusalToast } from '../feedback/use-refusal-toast.ts'
import { Icon } from '../icons/icon.tsx'
import { FieldIdContext, type FormState } from './form-state.ts'

type Props = {
  state: FormState
  /** Also says in a toast how many fields the form itself found wrong. */
  countsInToast?: boolean
}

/** Everything that is wrong with a sent form, with a way to each field; it takes focus when it appears, and a refusal is a toast as well. */
export function ErrorSummary({ state, countsInToast = false }: Props) {
  const t = useTranslations('shell.form')
  const idStart = useContext(FieldIdContext)
  const summary = useRef<HTMLDivElement>(null)
  // Every new answer takes focus again.
  useEffect(() => {
    if (state) summary.current?.focus()
  }, [state])

  const wrong = Object.entries(state.fields)
  const count = t('errors', { count: wrong.length })
  useRefusalToast(state, refusalText(state) || (countsInToast && wrong.length > 0 ? count : ''))
  if (wrong.length === 0 && !state.message) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: before scripts the answer itself brings focus here
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary} autoFocus>
      <Icon name="alert" />
      <div>
        <p className="error-summary-title">{wrong.length === 0 ? state.message : count}</p>
        <ul>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idStart}${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
