import { signupStages } from './signup-stages.ts'

/** A sign-up as the storefront keeps it until its account stands. */
export type SignupState<Kind extends string = string> = {
  /** The place of the open step among the eight, from 0; 8 when none is left. */
  activeStep: number
  /** Who it is for. Nobody until it is chosen: a default would put every visitor in the middle of a sign-up. */
  kind?: Kind | undefined
  /** The e-mail. */
  username?: string | undefined
  /** The wire's hash of it, a secret like itself. */
  password?: string | undefined
  allowMarketing?: boolean | undefined
  /** The API's name for the sign-up while its e-mail is not proven. */
  handle?: string | undefined
  /** When the last code was sent, in milliseconds since 1970. */
  codeSentAt?: number | undefined
}

/** Where every sign-up begins, and what beginning anew leads back to. */
export const initialSignup: SignupState<never> = { activeStep: 0 }

/** Begins anew with the e-mail, the password and the customer type that are known. */
export function restarted<Kind extends string>(state: SignupState<Kind>): SignupState<Kind> {
  const { username, password, kind } = state
  return { ...initialSignup, username, password, kind }
}

/** The step moves on by one, and no further than the last. */
export const advanced = <State extends { activeStep: number }>(state: State): State => ({
  ...state,
  activeStep: Math.min(state.activeStep + 1, signupStages.length),
})

/** What a step's call leaves behind: what it brought and the next step when it succeeded, everything as it was when not. */
export const afterCall = <Kind extends string>(
  state: SignupState<Kind>,
  succeeded: boolean,
  brought: Partial<SignupState<Kind>> = {},
): SignupState<Kind> => (succeeded ? advanced({ ...state, ...brought }) : state)

/** The active step of the wire's state, which counts from 1. */
export const activeStepOf = (state: number): number =>
  Math.min(Math.max(state - 1, 0), signupStages.length)

export type CallState = 'idle' | 'pending' | 'succeeded' | 'failed'

/** How Next stands: busy while a call is on its way, and not to be pressed then or while something is missing. */
export const nextButton = (call: CallState, isBlocked = false) => ({
  isLoading: call === 'pending',
  isDisabled: call === 'pending' || isBlocked,
})
