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

const PHONE_CODE = stateOf('phone-code')

type Progress = { signupState: number; pendingPhone: string | null }

/** The first sign-up step not done: until the end, a phone that waits for its code comes first. */
export const signupStateOf = ({ signupState, pendingPhone }: Progress): number =>
  signupState !== SIGNUP_FINISHED && pendingPhone ? PHONE_CODE : signupState

/** How the wire tells how far a sign-up is: type 2 is finished, 1 is not. */
export const stageDataOf = (state: number) => ({
  registrationStageTypeId: state === SIGNUP_FINISHED ? (2 as const) : (1 as const),
  registrationStage: signupStageOf(state),
})
