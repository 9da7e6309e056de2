import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { type SignupStage, signupStages, stateOf } from '@galgal/domain/people/signup-stages'
import {
  activeStepOf,
  advanceStep,
  afterCall,
  restartSignup,
} from '@galgal/domain/people/signup-state'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { signupAddress } from '../../session/customer.server.ts'
import { type Draft, draftOf, keepDraft } from '../../session/signup-draft.server.ts'

type Form = {
  values: FormValues
  /** The form's own name of a field, by the wire's name or by the code of a refusal about it. */
  names?: Record<string | number, string>
  /** Our own words for fields, which say more than the API's. */
  validationErrors?: Record<string, string>
}

/** Leads a refused step to where the sign-up can go on, or shows its form again. */
export function refused(
  args: RouteArgs,
  error: ApiError,
  { values, names = {}, validationErrors = {} }: Form,
) {
  if (error.status === 401) return redirectTo(args, '/login')
  if (error.code === refusals.SignupStepTooEarly.code) return redirectTo(args, '/register')
  if (error.code === refusals.SignupExpired.code) {
    // The customer type is known, so the first step is done.
    keepDraft(args, advanceStep(restartSignup(draftOf(args))))
    return redirectTo(args, '/register/email-password?expired')
  }
  const field = names[error.code]
  const fields = field
    ? { [field]: error.message }
    : Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([name, messages]) => [
          names[name] ?? name,
          messages,
        ]),
      )
  return redisplayForm(values, { ...error, fields: { ...fields, ...validationErrors } })
}

const stageAt = (activeStep: number) => signupStages[activeStep] ?? 'finished'

/** Goes on to the step that the API says is open. */
export const redirectToOpenStep = (args: RouteArgs, state: number) =>
  redirectTo(args, signupAddress(stageAt(activeStepOf(state))))

/** Goes on from a step that the browser alone keeps, with what it has brought. */
export function stepOn(
  args: RouteArgs,
  from: SignupStage,
  draft: Draft,
  brought: Partial<Draft> = {},
) {
  const here = { ...draft, activeStep: activeStepOf(stateOf(from)) }
  const next = afterCall(here, true, brought)
  keepDraft(args, next)
  return redirectTo(args, signupAddress(stageAt(next.activeStep)))
}
