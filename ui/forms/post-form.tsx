import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from './error-summary.tsx'
import { type FormState, FormStateContext } from './form-state.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'noValidate'> & {
  /** The answer of the last try: the page's `actionData`. */
  state: FormState | undefined
  /** Also says in a toast how many fields are wrong. */
  countsInToast?: boolean
}

/** A form that is sent to the page's action. The browser's own bubbles stay silent: they speak its language, not the page's. */
export function PostForm({
  state,
  countsInToast = false,
  children,
  className = '',
  ...form
}: Props) {
  return (
    <FormStateContext value={state}>
      <Form {...form} method="post" noValidate className={`form ${className}`.trim()}>
        {state && <ErrorSummary state={state} countsInToast={countsInToast} />}
        {children}
      </Form>
    </FormStateContext>
  )
}

/** For a form that must not go twice, however fast the second press comes: the next is taken once this one is answered. */
export function useOnce() {
  const isSent = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
