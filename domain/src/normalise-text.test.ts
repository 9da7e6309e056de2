import { expect, test } from 'vitest'
import { normaliseText, withoutSeparators, withPlainBreaks } from './normalise-text.ts'

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

test('lines of any machine end alike', () => {
  expect(withPlainBreaks('first\r\nsecond\n\rthird\u2028a\tb')).toBe('first\nsecond\n\nthird\na b')
})
