import type { No } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { redirect } from 'react-router'
import { showAgain } from '../../form.server.ts'
import { pathIn } from '../../paths.ts'
import { draftOf, keepDraft } from '../../signup-draft.server.ts'
import type { FormValues } from '../../ui/form-state.ts'
import type { Page } from '../../visit.server.ts'

type Form = {
  values: FormValues
  /** The form's own name of a field, by the wire's name or by the code of a refusal about it. */
  names?: Record<string | number, string>
  /** Our own words for fields, which say more than the API's. */
  mistakes?: Record<string, string>
}

/** Leads a refused step to where the sign-up can go on, or shows its form again. */
export function refused(page: Page, no: No, { values, names = {}, mistakes = {} }: Form) {
  const to = (path: string) => redirect(pathIn(page.params, path), 303)
  if (no.status === 401) return to('/login')
  if (no.code === refusals.SignupStepTooEarly.code) return to('/register')
  if (no.code === refusals.SignupExpired.code) {
    const { kind, marketing } = draftOf(page)
    keepDraft(page, { kind, marketing })
    return to('/register/email-password?expired')
  }
  const field = names[no.code]
  const fields = field
    ? { [field]: no.message }
    : Object.fromEntries(
        Object.entries(no.fields ?? {}).map(([name, words]) => [names[name] ?? name, words]),
      )
  return showAgain(values, { ...no, fields: { ...fields, ...mistakes } })
}

/** Goes on to the next step. */
export const goTo = (page: Page, path: string) => redirect(pathIn(page.params, path), 303)
