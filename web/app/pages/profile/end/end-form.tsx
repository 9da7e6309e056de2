import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { useKeepTyped } from '@galgal/ui/forms/keep-typed.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { TextField } from '@galgal/ui/forms/text-field.tsx'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'

/** As long as the wire takes. */
const LONGEST = 2000

/** What the tab keeps the reason by. */
export const keyOfReason = (subscriptionId: string) => `end ${subscriptionId}`

type Props = { subscriptionId: string; state: FormState | undefined; children: ReactNode }

/** Sends the end, with why someone leaves if they like to say: that stays while another hub, day or window is chosen. */
export function EndForm({ subscriptionId, state, children }: Props) {
  const t = useTranslations('ending.reason')
  const form = useRef<HTMLFormElement>(null)
  useKeepTyped(form, keyOfReason(subscriptionId), state !== undefined)
  return (
    <PostForm state={state} ref={form} data-stays>
      <TextField
        name="reason"
        label={t('label')}
        hint={t('hint')}
        optional
        rows={3}
        maxLength={LONGEST}
      />
      {children}
    </PostForm>
  )
}
