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

test.for(['9546105', '9546-105', ' 9546105 '])('“%s” is kept as 9546-105', (typed) => {
  expect(readPostalCode(typed)).toEqual({ ok: true, value: '9546-105' })
})

test('no postal code is fine', () => {
  expect(readPostalCode(' ')).toEqual({ ok: true, value: '' })
})

test('the old five digits ask for seven', () => {
  expect(readPostalCode('95461')).toEqual({ ok: false, why: 'sevenDigits' })
})

test.for(['954-6105', '954610', '95461055', 'ABCDEFG', '9546 105'])('“%s” is invalid', (typed) => {
  expect(readPostalCode(typed)).toEqual({ ok: false, why: 'invalid' })
})
