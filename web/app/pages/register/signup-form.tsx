import type { SignupStage } from '@galgal/domain/people/signup-stages'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { useKeepTyped } from '@galgal/ui/forms/keep-typed.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { type ReactNode, useRef } from 'react'

type Props = { step: SignupStage; state: FormState | undefined; children: ReactNode }

/** The form of a step: nothing typed into it is lost, and a refusal is said in a toast as well. */
export function SignupForm({ step, state, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useKeepTyped(form, step, state !== undefined)
  return (
    <PostForm state={state} countsInToast ref={form}>
      {children}
    </PostForm>
  )
}
