import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostalCode, readPostalCode } from './postal-code.ts'

test.for([
  ['9546-105', true],
  ['9546105', false],
  ['954-6105', false],
  ['9546-1055', false],
  ['95461-05', false],
  [' 9546-105', false],
  ['9546–105', false],
  ['abcd-efg', false],
  ['', false],
] as const)('[VL05] “%s” is four digits, a hyphen and three digits: %s', ([text, valid]) => {
  expect(isPostalCode(text)).toBe(valid)
})

test.for(['9546105', '9546-105', ' 9546105 ', '9546 105', '9546\u2011105', '\u202a9546105\u202c'])(
  '“%s” is kept as 9546-105',
  (typed) => {
    expect(readPostalCode(typed)).toEqual({ ok: true, value: '9546-105' })
  },
)

test('no postal code is fine', () => {
  expect(readPostalCode(' ')).toEqual({ ok: true, value: '' })
})

test('the old five digits ask for seven', () => {
  expect(readPostalCode('95461')).toEqual({ ok: false, why: 'sevenDigits' })
})

test.for(['954-6105', '954610', '95461055', 'ABCDEFG', 'מיקוד', '9546--105'])(
  '“%s” is invalid',
  (typed) => {
    expect(readPostalCode(typed)).toEqual({ ok: false, why: 'invalid' })
  },
)

/** The specification's form, read a character at a time. */
function isFourThree(text: string): boolean {
  const isDigit = (it: string | undefined) => it !== undefined && '0123456789'.includes(it)
  const [first = '', second = '', ...more] = text.split('-')
  return (
    more.length === 0 &&
    first.length === 4 &&
    second.length === 3 &&
    [...first, ...second].every(isDigit)
  )
}

test('[VL05] the pattern and a reader of characters agree', () => {
  const near = fc.array(fc.constantFrom(...'0123456789-– a٣'), { minLength: 6, maxLength: 9 })
  const right = fc.stringMatching(/^\d{4}-\d{3}$/)
  const texts = fc.oneof(
    near.map((them) => them.join('')),
    right,
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(isPostalCode(text)).toBe(isFourThree(text))
    }),
    { numRuns: 5000 },
  )
})

test('seven digits are kept with their hyphen however they are grouped, and read again are the same', () => {
  const group = fc.constantFrom('', ' ', '\u200f')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), fc.array(group), (digits, groups) => {
      const typed = [...digits].map((digit, at) => (groups[at] ?? '') + digit).join('')
      const value = `${digits.slice(0, 4)}-${digits.slice(4)}`
      expect(readPostalCode(typed)).toEqual({ ok: true, value })
      expect(readPostalCode(value)).toEqual({ ok: true, value })
    }),
  )
})

test('any other number of digits is refused, five of them by name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,12}$/), (digits) => {
      const read = readPostalCode(digits)
      if (digits.length === 7) expect(read.ok).toBe(true)
      else if (digits.length === 5) expect(read).toEqual({ ok: false, why: 'sevenDigits' })
      else expect(read).toEqual({ ok: false, why: 'invalid' })
    }),
  )
})
