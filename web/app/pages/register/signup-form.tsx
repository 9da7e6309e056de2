import type { SignupStage } from '@galgal/domain/signup-stages'
import { type ReactNode, useRef } from 'react'
import type { FormState } from '../../ui/form-state.ts'
import { useKeepTyped } from '../../ui/keep-typed.ts'
import { PostForm } from '../../ui/post-form.tsx'

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
