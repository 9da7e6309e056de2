import { type SignupStage, stateOf } from '@galgal/domain/people/signup-stages'

/** Whether a step may be shown: the open one, and those done that can be done again. */
export function mayShowStep(step: SignupStage, open: SignupStage, hasAccount: boolean): boolean {
  if (step === open) return true
  if (stateOf(step) > stateOf(open)) return false
  // With the account, type and e-mail are settled; a proven number has no code to type.
  return !hasAccount || (stateOf(step) >= stateOf('phone') && step !== 'phone-code')
}

/** The step that the way back leads to; undefined where there is none. */
export const stepBefore: Record<SignupStage, SignupStage | undefined> = {
  type: undefined,
  'email-password': 'type',
  'email-code': 'email-password',
  phone: undefined,
  'phone-code': 'phone',
  details: 'phone',
  address: 'details',
  identity: 'address',
}
