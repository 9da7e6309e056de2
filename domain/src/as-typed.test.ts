import { expect, test } from 'vitest'
import { asLines, asOneLine, asTyped, withoutGaps } from './as-typed.ts'

test('marks that nobody sees go, letters and digits stay', () => {
  expect(asTyped(' \u202a+972 52\u202c\u00a0')).toBe('+972 52')
  expect(asTyped('\u2067１２３\u2069\u200f')).toBe('123')
  expect(asTyped('\ufeffדנה\u200b')).toBe('דנה')
})

test.for(['052-123', '052 123', '052\u2011123', '052\u2013123', '052־123', '052\u2212123'])(
  '“%s” has a gap',
  (typed) => {
    expect(withoutGaps(typed)).toBe('052123')
  },
)

test('lines of any machine become one line, and the same lines again', () => {
  const one = asOneLine('first\r\nsecond\n\rthird')
  expect(one).not.toMatch(/\p{Cc}/u)
  expect(asLines(one)).toBe('first\nsecond\n\nthird')
})
