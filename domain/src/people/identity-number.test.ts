import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  identityNumberFault,
  isBusinessIdentityNumber,
  isCompanyNumber,
  isIsraeliIdSeed,
  isNineDigit,
  maskIdentityNumber,
  padIdentityNumber,
  readIdentityNumber,
} from './identity-number.ts'

describe('business identity number', () => {
  test.for([
    ['000000000ZZ4', true],
    ['00000000 0 ZZ4', true],
    [' 000000000ZZ4 ', true],
    ['000000000ZZ', false],
    ['0000000000ZZ4', false],
    ['', false],
  ] as const)('[VL01] exactly 12 characters, spaces apart: “%s” %s', ([text, valid]) => {
    expect(isBusinessIdentityNumber(text)).toBe(valid)
  })

  test.for([
    ['000000000zz4', false],
    ['000000000ZאZ', false],
    ['000000000Z-4', false],
    ['00000000000A', true],
    ['000000000A00', true],
    // A is 10, doubled 20, less 9: the sum 11 needs a check digit of 9.
    ['0000000000A9', true],
    ['0000000000A0', false],
    ['000000000A09', false],
    ['000000000A0A', true],
  ] as const)('[VL02] digits and capitals, a letter worth 10 to 35: %s %s', ([text, valid]) => {
    expect(isBusinessIdentityNumber(text)).toBe(valid)
  })

  test('[VL03] a letter among the first nine is refused, whatever the sum', () => {
    expect(isBusinessIdentityNumber('00000000A0Z4')).toBe(false)
    for (let place = 0; place < 9; place++)
      for (const check of '0123456789') {
        const text = `${'0'.repeat(place)}Z${'0'.repeat(10 - place)}${check}`
        expect(isBusinessIdentityNumber(text)).toBe(false)
      }
  })

  test('[VL04] of ten check digits exactly one passes', () => {
    expect(isBusinessIdentityNumber('000000000ZZ3')).toBe(false)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}[\dA-Z]{2}$/), (body) => {
        const passing = [...'0123456789'].filter((it) => isBusinessIdentityNumber(body + it))
        expect(passing).toHaveLength(1)
      }),
    )
  })
})

// Value, the specification's "Israeli ID", the folded nine-digit check.
const vectors = [
  ['039337423', false, true],
  ['050012343', false, true],
  ['000000018', false, true],
  ['516179157', false, true],
  ['514145036', false, true],
  ['510454333', false, true],
  ['514065457', false, true],
  ['512850355', false, true],
  ['501964843', true, false],
  ['123456789', true, false],
  ['123456782', false, true],
  ['300000049', true, true],
  ['300000189', true, true],
  ['300000197', true, true],
  ['300000007', false, true],
  ['300000015', false, true],
  ['300000023', false, true],
  ['300000006', true, false],
  ['300000014', true, false],
  ['300000022', true, false],
] as const

test.for(vectors)('[VL08] %s by the mod-11 check digit: %s', ([text, seed]) => {
  expect(isIsraeliIdSeed(text)).toBe(seed)
})

test.for(vectors)('[VL09] %s by the nine-digit check', ([text, , nineDigit]) => {
  expect(isNineDigit(text)).toBe(nineDigit)
})

test.for(['', '50196484', '5019648430', '50196484a', '501 964 843', '٥٠١٩٦٤٨٤٣'])(
  '[VL06] “%s” is not exactly nine digits',
  (text) => {
    expect(isIsraeliIdSeed(text)).toBe(false)
    expect(isNineDigit(text)).toBe(false)
  },
)

test('[VL07] only the listed beginnings can pass', () => {
  const passing = new Set<string>()
  for (let prefix = 0; prefix < 100; prefix++)
    for (const check of '0123456789') {
      const text = `${String(prefix).padStart(2, '0')}000000${check}`
      if (isIsraeliIdSeed(text)) passing.add(text.slice(0, 2))
    }
  const listed = ['45', '70', '71', '72', '74', '75', '77', '79', '90', '91', '98', '99']
  const expected = Array.from({ length: 100 }, (_, it) => String(it).padStart(2, '0')).filter(
    (it) => '123568'.includes(it.charAt(0)) || listed.includes(it),
  )
  expect([...passing].toSorted()).toEqual(expected)
})

test('a nine-digit number with one digit changed never passes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vectors.filter(([, , valid]) => valid).map(([text]) => text)),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (text, place, shift) => {
        const changed = (Number(text[place]) + shift) % 10
        expect(isNineDigit(text.slice(0, place) + changed + text.slice(place + 1))).toBe(false)
      },
    ),
  )
})

test('eight digits get their zero back', () => {
  expect(padIdentityNumber('39337423')).toBe('039337423')
  expect(padIdentityNumber('039337423')).toBe('039337423')
  expect(padIdentityNumber('9337423')).toBe('9337423')
})

test('a company number starts with 5', () => {
  expect(isCompanyNumber('514145036')).toBe(true)
  expect(isCompanyNumber('123456782')).toBe(false)
  expect(isCompanyNumber('514145037')).toBe(false)
})

test.for([
  ['person', '39337423', '039337423', 'nineDigit'],
  ['person', ' 03933742-3', '039337423', 'nineDigit'],
  ['person', '501964843', '501964843', 'israeliIdSeed'],
  ['person', '300000049', '300000049', 'nineDigit'],
  ['company', '514145036', '514145036', 'nineDigit'],
  ['company', '00000000 0 zz4', '000000000ZZ4', 'businessIdentityNumber'],
] as const)('a %s typing %s is kept as %s by %s', ([owner, typed, value, rule]) => {
  expect(readIdentityNumber(owner, typed)).toEqual({ value, rule })
})

test.for([
  ['person', '000000000'],
  ['person', '00000000'],
  ['person', '123456788'],
  ['person', '000000000ZZ4'],
  ['person', ''],
  ['company', '123456782'],
  ['company', '14145036'],
  ['company', '000000000ZZ3'],
] as const)('a %s typing “%s” is refused', ([owner, typed]) => {
  expect(readIdentityNumber(owner, typed)).toBeUndefined()
})

test.for([
  ['person', '12345678', 'identityNumber'],
  ['person', '123-456-788', 'identityNumber'],
  ['person', '1234567', 'identityNumberDigits'],
  ['person', 'none', 'identityNumberDigits'],
  ['company', '123456782', 'businessNumber'],
  ['person', '123456782', undefined],
] as const)('a %s typing “%s” is told why: %s', ([owner, typed, fault]) => {
  expect(identityNumberFault(owner, typed)).toBe(fault)
})

test('only the last four characters are ever shown', () => {
  expect(maskIdentityNumber('123456782')).toBe('*****6782')
  expect(maskIdentityNumber('000000000ZZ4')).toBe('********0ZZ4')
  expect(maskIdentityNumber('')).toBe('')
})
