import { signupStages } from './signup-stages.ts'

/** A sign-up in the storefront until its account exists. */
export type SignupState<Kind extends string = string> = {
  /** index of the open step; 8 when all are done */
  activeStep: number
  /** undefined until it is chosen: a default would put every visitor in the middle of a sign-up */
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
  /** As it was typed: it waits for an account to belong to. */
  phone?: { callingCode: string; phoneNumber: string } | undefined
}

export const initialSignup: SignupState<never> = { activeStep: 0 }

/** Starts over, keeping the e-mail, the password and the customer type. */
export function restartSignup<Kind extends string>(state: SignupState<Kind>): SignupState<Kind> {
  const { username, password, kind } = state
  return { ...initialSignup, username, password, kind }
}

export const advanceStep = <State extends { activeStep: number }>(state: State): State => ({
  ...state,
  activeStep: Math.min(state.activeStep + 1, signupStages.length),
})

/** The state after a step's call: its results and the next step when it succeeded, else unchanged. */
export const afterCall = <Kind extends string>(
  state: SignupState<Kind>,
  succeeded: boolean,
  brought: Partial<SignupState<Kind>> = {},
): SignupState<Kind> => (succeeded ? advanceStep({ ...state, ...brought }) : state)

/** The active step of the wire's state, which counts from 1. */
export const activeStepOf = (state: number): number =>
  Math.min(Math.max(state - 1, 0), signupStages.length)

export type CallState = 'idle' | 'pending' | 'succeeded' | 'failed'

export const nextButton = (call: CallState, isBlocked = false) => ({
  isLoading: call === 'pending',
  isDisabled: call === 'pending' || isBlocked,
})
