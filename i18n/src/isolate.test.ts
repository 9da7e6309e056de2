import { expect, test } from 'vitest'
import { isolate, isolated, isolatedValues } from './isolate.ts'

test('a value that runs the other way is set apart from its sentence', () => {
  expect(isolated('he', '1.8 Hybrid')).toBe('\u20681.8 Hybrid\u2069')
  expect(isolated('en', 'דנה')).toBe('\u2068דנה\u2069')
})

test('a sign stays before the figures it belongs to', () => {
  for (const value of ['+972521234567', '***4567', '-₪120'])
    expect(isolated('he', value)).toBe(`\u2068${value}\u2069`)
  expect(isolated('en', '+972521234567')).toBe('+972521234567')
})

test('a value of the same direction, or of figures alone, stays as it is', () => {
  expect(isolated('he', 'דנה')).toBe('דנה')
  expect(isolated('en', '1.8 Hybrid')).toBe('1.8 Hybrid')
  expect(isolated('he', '02/12/2026')).toBe('02/12/2026')
})

test('of a message’s values, addresses, branches, numbers and what is already apart stay bare', () => {
  const bare = {
    link: 'https://galgal.example/en/catalog',
    missing: 'identity',
    months: 12,
    vehicle: `טויוטה קורולה ${isolate('1.8 Hybrid')}`,
  }
  expect(isolatedValues('he', { ...bare, firstName: 'Dana' })).toEqual({
    ...bare,
    firstName: '\u2068Dana\u2069',
  })
})
