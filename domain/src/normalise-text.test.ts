import { expect, test } from 'vitest'
import { joinLines, normaliseText, splitLines, withoutSeparators } from './normalise-text.ts'

test('marks that nobody sees go, letters and digits stay', () => {
  expect(normaliseText(' \u202a+972 52\u202c\u00a0')).toBe('+972 52')
  expect(normaliseText('\u2067１２３\u2069\u200f')).toBe('123')
  expect(normaliseText('\ufeffדנה\u200b')).toBe('דנה')
})

test.for(['052-123', '052 123', '052\u2011123', '052\u2013123', '052־123', '052\u2212123'])(
  '“%s” has a gap',
  (typed) => {
    expect(withoutSeparators(typed)).toBe('052123')
  },
)

test('lines of any machine become one line, and the same lines again', () => {
  const one = joinLines('first\r\nsecond\n\rthird')
  expect(one).not.toMatch(/\p{Cc}/u)
  expect(splitLines(one)).toBe('first\nsecond\n\nthird')
})
