import { expect, test } from 'vitest'
import { readSearchTerm } from './search-term.ts'

test.for([
  ['123-45-678', { plate: '12345678' }],
  ['12345678', { plate: '12345678', allocation: '12345678' }],
  ['052-123-4567', { phone: '+972521234567' }],
  ['+972 52 123', { phone: '+97252123' }],
  ['00972521234567', { phone: '+972521234567' }],
  ['4567', { phoneEnd: '7654', last4: '4567', allocation: '4567' }],
  ['Dana@', { email: 'dana@' }],
  ['לוי  דנה', { words: ['לוי', 'דנה'] }],
  ['א.ב. שיווק בע"מ', { words: ['א', 'ב', 'שיווק', 'בע', 'מ'] }],
  ['12345674', { identityNumbers: ['12345674', '012345674'] }],
  ['1E47-6270', { number: '1e476270' }],
  ['tmbjj7n', { vin: 'TMBJJ7N' }],
  ['2026-000913', { invoice: '2026-000913' }],
] as const)('[OF133] %s may be the beginning of what it says', ([typed, wanted]) => {
  expect(readSearchTerm(typed)).toMatchObject(wanted)
})

test('[OF133] a single character, or none that anything is made of, is nothing', () => {
  for (const typed of ['', ' ', 'א', '\u200f', '«»', "'';"])
    expect(readSearchTerm(typed)).toEqual({})
})
