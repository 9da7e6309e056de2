import { expect, test } from 'vitest'
import {
  activeStepOf,
  advanceStep,
  afterCall,
  initialSignup,
  nextButton,
  restartSignup,
  type SignupState,
} from './signup-state.ts'

const begun: SignupState = {
  activeStep: 2,
  kind: 'company',
  username: 'dana@example.co.il',
  password: '201a921a1333cd44a0fb6815df2e85b3ffc14bcd',
  allowMarketing: true,
  handle: 'sgn_1',
  codeSentAt: 1,
}

test('[SU02] the active step is a number and starts at 0', () => {
  expect(initialSignup.activeStep).toBe(0)
  expect([1, 3, 8, 9].map(activeStepOf)).toEqual([0, 2, 7, 8])
})

test('[SU03] the active step moves on by one, and only after its call succeeded', () => {
  expect(afterCall(initialSignup, true).activeStep).toBe(1)
  expect(afterCall(begun, true, { handle: 'sgn_2' })).toEqual({
    ...begun,
    activeStep: 3,
    handle: 'sgn_2',
  })
  expect(afterCall(begun, false, { handle: 'sgn_2' })).toBe(begun)
  expect(advanceStep({ activeStep: 8 }).activeStep).toBe(8)
})

test('[SU04] the initial values reset everything, and nobody has a customer type by default', () => {
  expect(initialSignup).toEqual({ activeStep: 0 })
})

test('[SU05] the other reset keeps username, password and customer type', () => {
  expect(restartSignup(begun)).toEqual({
    activeStep: 0,
    kind: 'company',
    username: 'dana@example.co.il',
    password: '201a921a1333cd44a0fb6815df2e85b3ffc14bcd',
  })
})

test('[SU06][SU07] Next is busy and disabled while a call is pending, and free after success and after failure', () => {
  expect(nextButton('pending')).toEqual({ isLoading: true, isDisabled: true })
  for (const call of ['idle', 'succeeded', 'failed'] as const)
    expect(nextButton(call)).toEqual({ isLoading: false, isDisabled: false })
})

test('[SU19] Next stays disabled while something is missing', () => {
  expect(nextButton('idle', true)).toEqual({ isLoading: false, isDisabled: true })
})
