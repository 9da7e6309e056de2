import { expect, test } from 'vitest'
import { email, optionalEmail, text } from './values.ts'

// Its digits, with the hyphens between them, would be a card's.
const RANDOM = 'contact-f3776d0c-e76d-4d15-9408-803724786d33@example.co.il'

test.for([
  ['asked for', email],
  ['left to choose', optionalEmail],
] as const)(
  'an e-mail that is %s is no card number, whatever its digits look like',
  ([, field]) => {
    expect(field.parse(` ${RANDOM.toUpperCase()}⁩`)).toBe(RANDOM)
    expect(text(254).safeParse(RANDOM).success).toBe(false)
    expect(field.safeParse('4580458045804580').error?.issues[0]?.message).toBe('email')
  },
)

test('an e-mail that is left out is nothing where another way is enough, and missing elsewhere', () => {
  expect(optionalEmail.parse('  ')).toBeUndefined()
  expect(optionalEmail.parse(undefined)).toBeUndefined()
  expect(email.safeParse('').error?.issues[0]?.message).toBe('required')
})
