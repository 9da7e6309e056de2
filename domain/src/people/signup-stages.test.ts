import { expect, test } from 'vitest'
import { SIGNUP_FINISHED, signupStageOf, signupStages, stateOf } from './signup-stages.ts'

test('[SU01] a sign-up has 8 steps', () => {
  expect(signupStages).toEqual([
    'type',
    'email-password',
    'email-code',
    'phone',
    'phone-code',
    'details',
    'address',
    'identity',
  ])
})

test('states count from 1, and 9 is finished', () => {
  expect(signupStages.map(stateOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const stage of signupStages) expect(signupStageOf(stateOf(stage))).toBe(stage)
  expect(signupStageOf(SIGNUP_FINISHED)).toBe('finished')
  expect(SIGNUP_FINISHED).toBe(9)
})
