/** The eight steps of a sign-up in order; the state of the wire is the place of the first one not done, from 1. */
export const signupStages = [
  'type',
  'email-password',
  'email-code',
  'phone',
  'phone-code',
  'details',
  'address',
  'identity',
] as const
export type SignupStage = (typeof signupStages)[number]

export const SIGNUP_FINISHED = 9

/** The specification's name of a state: `finished` from 9 on. */
export const signupStageOf = (state: number): SignupStage | 'finished' =>
  signupStages[state - 1] ?? 'finished'

export const stateOf = (stage: SignupStage): number => signupStages.indexOf(stage) + 1
