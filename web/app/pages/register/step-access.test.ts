import { signupStages } from '@galgal/domain/people/signup-stages'
import { expect, test } from 'vitest'
import { mayShowStep } from './progress.server.ts'
import { stepBefore } from './signup-step.tsx'

const shown = (open: (typeof signupStages)[number], hasAccount: boolean) =>
  signupStages.filter((step) => mayShowStep(step, open, hasAccount))

test('a visitor may go back, and never ahead', () => {
  expect(shown('type', false)).toEqual(['type'])
  expect(shown('email-code', false)).toEqual(['type', 'email-password', 'email-code'])
})

test('with an account its e-mail is settled, and the phone may still be changed', () => {
  expect(shown('phone', true)).toEqual(['phone'])
  expect(shown('phone-code', true)).toEqual(['phone', 'phone-code'])
  expect(shown('identity', true)).toEqual(['phone', 'details', 'address', 'identity'])
})

test('the way back always leads to a step that is shown', () => {
  for (const open of signupStages) {
    const back = stepBefore[open]
    if (back)
      expect(mayShowStep(back, open, open !== 'email-password' && open !== 'email-code')).toBe(true)
  }
})
