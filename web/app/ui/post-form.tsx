import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from './error-summary.tsx'
import { type FormState, FormStateContext } from './form-state.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'noValidate'> & {
  /** The answer of the last try: the page's `actionData`. */
  state: FormState | undefined
}

/** A form that is sent to the page's action. The browser's own bubbles stay silent: they speak its language, not the page's. */
export function PostForm({ state, children, className = '', ...form }: Props) {
  return (
    <FormStateContext value={state}>
      <Form {...form} method="post" noValidate className={`form ${className}`.trim()}>
        {state && <ErrorSummary state={state} />}
        {children}
      </Form>
    </FormStateContext>
  )
}
