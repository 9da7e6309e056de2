import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText, useRefusalToast } from '../feedback/use-refusal-toast.ts'
import { Icon } from '../icons/icon.tsx'
import { FieldIdContext, type FormState } from './form-state.ts'

type Props = {
  state: FormState
  /** Also says in a toast how many fields the form itself found wrong. */
  countsInToast?: boolean
}

/**
 * Everything that is wrong with a sent form, with a way to each field; it takes focus when it appears, and a refusal
 * is a toast as well. One field says for itself what is wrong with it, and takes the focus. What several fields
 * hear alike is said with the label of each.
 */
export function ErrorSummary({ state, countsInToast = false }: Props) {
  const t = useTranslations('shell.form')
  const idStart = useContext(FieldIdContext)
  const summary = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(state.fields)
  const only = wrong.length === 1 ? wrong[0]?.[0] : undefined
  const [labels, setLabels] = useState<Record<string, string>>({})
  // Every new answer takes focus again.
  useEffect(() => {
    if (!state) return
    if (summary.current?.checkVisibility()) summary.current.focus()
    else if (only !== undefined) document.getElementById(idStart + only)?.focus()
  }, [state, only, idStart])
  // Before it is drawn, so that it is read out once.
  useLayoutEffect(() => {
    const names = Object.keys(state.fields)
    setLabels(Object.fromEntries(names.map((name) => [name, labelOf(idStart + name)])))
  }, [state, idStart])

  const isRepeated = (message: string) => wrong.filter(([, it]) => it === message).length > 1
  const count = t('errors', { count: wrong.length })
  useRefusalToast(state, refusalText(state) || (countsInToast && wrong.length > 0 ? count : ''))
  if (wrong.length === 0 && !state.message) return null
  return (
    <div
      className={only === undefined ? 'error-summary' : 'error-summary error-summary-one'}
      role="alert"
      tabIndex={-1}
      ref={summary}
      // biome-ignore lint/a11y/noAutofocus: before scripts the answer itself brings focus here
      autoFocus={only === undefined}
    >
      <Icon name="alert" />
      <div>
        <p className="error-summary-title">{wrong.length === 0 ? state.message : count}</p>
        {wrong.length > 0 && (
          <ul>
            {wrong.map(([name, message]) => (
              <li key={name}>
                <a href={`#${idStart}${name}`}>
                  {isRepeated(message) && labels[name] ? `${labels[name]}: ${message}` : message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The words of a field's label, without what is said beside them. */
function labelOf(id: string): string {
  const field = document.getElementById(id) as HTMLInputElement | null
  return field?.labels?.[0]?.firstChild?.textContent ?? ''
}
