import { expect, test } from 'vitest'
import { numberIfTyped, numberOf } from './number-of.ts'

test('a number is read with as many decimals as its field takes; what is none stays as it was typed', () => {
  expect(numberOf('12')).toBe(12)
  for (const typed of ['12.5', '-1', '1e3', '', 'dana']) expect(numberOf(typed)).toBe(typed)
  expect(numberOf('12.5', 2)).toBe(12.5)
  expect(numberOf('12.505', 2)).toBe('12.505')
  expect(numberOf('32.085300', 6)).toBe(32.0853)
  expect([numberIfTyped(''), numberIfTyped(undefined), numberIfTyped('0')]).toEqual([
    undefined,
    undefined,
    0,
  ])
})
