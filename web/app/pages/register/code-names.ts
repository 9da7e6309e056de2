import { refusals } from '@galgal/contract/refusals'

/** The refusals that are about the code itself, and its name on the wire, by the name of the form's field. */
export const codeNames = {
  VerificationCode: 'code',
  [refusals.CodeWrong.code]: 'code',
  [refusals.CodeExpired.code]: 'code',
  [refusals.CodeTriesUsedUp.code]: 'code',
  [refusals.PhoneTaken.code]: 'code',
} as const
