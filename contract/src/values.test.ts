import { expect, test } from 'vitest'
import { email, freeText, optionalEmail, personName, postalCode, text } from './values.ts'

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

test('several lines stay several lines, whatever machine they come from, and only where there may be several', () => {
  expect(freeText(40).parse(' one\r\ntwo\rthree\u2028\tfour\u202e ')).toBe('one\ntwo\nthree\n four')
  expect(freeText(5).parse('ab\r\ncd')).toBe('ab\ncd')
  for (const control of ['\0', '\u0007', '\u001b[2J', '\u007f'])
    expect(freeText(40).safeParse(`a${control}b`).error?.issues[0]?.message).toBe(
      'controlCharacter',
    )
  expect(text(40).safeParse('one\ntwo').error?.issues[0]?.message).toBe('controlCharacter')
})

test('marks of direction in a name are dropped, and any dash of a postal code is its hyphen', () => {
  for (const typed of ['\u200fדנה לוי', '\u202eדנה לוי\u202c', 'דנה \u200eלוי\u061c'])
    expect(personName.parse(typed)).toBe('דנה לוי')
  for (const typed of ['0914011', '0914 011', '0914–011', '0914\u2212011', '\u200f0914-011'])
    expect(postalCode.parse(typed)).toBe('0914-011')
})
