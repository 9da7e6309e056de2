import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongEnough, passwordStrength } from './password-strength.ts'

test.for([
  ['', 'short'],
  ['Aa1!Bb2', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwx', 'weak'],
  ['abababababababababababab', 'weak'],
  ['password', 'weak'],
  ['dana1234', 'weak'],
  ['correcthorse', 'fair'],
  ['רכב ירוק', 'fair'],
  ['רכב ירוק גדול 77', 'strong'],
  ['Orange-tram-77', 'strong'],
] as const)('%s is %s', ([password, strength]) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('letters are counted as people count them', () => {
  expect(isLongEnough('😀'.repeat(7))).toBe(false)
  expect(isLongEnough('😀'.repeat(8))).toBe(true)
})

const order = ['short', 'weak', 'fair', 'strong']

test('a longer password of the same beginning is never weaker', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme-ascii' }),
      (start, end) => {
        const before = order.indexOf(passwordStrength(start))
        const after = order.indexOf(passwordStrength(`${start}${end}`))
        // Composition may join letters where the two meet.
        if ((start + end).normalize('NFKC') === start.normalize('NFKC') + end.normalize('NFKC'))
          expect(after).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})
