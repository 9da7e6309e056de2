import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIsraeliMobile, normalisePhone } from './phone.ts'

/*
 * Numbers made from a numbering plan, written as people write them, must come back as they were made.
 */

type Kind = {
  name: 'mobile' | 'landline' | 'internet' | 'special'
  begins: string[]
  digits: number
}

// National numbers without the trunk 0: how they begin and how many digits they have in all.
const plan: Kind[] = [
  { name: 'mobile', begins: ['5'], digits: 9 },
  { name: 'landline', begins: ['2', '3', '4', '8', '9'], digits: 8 },
  { name: 'internet', begins: ['7'], digits: 9 },
  {
    name: 'special',
    begins: ['1599', '1700', '1800', '1801', '1809', '1900', '1901', '1902'],
    digits: 10,
  },
]

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

const numberOf = ({ begins, digits, name }: Kind) =>
  fc
    .constantFrom(...begins)
    .chain((begin) => digitsOf(digits - begin.length).map((rest) => begin + rest))
    .map((national) => ({ name, national, e164: `+972${national}` }))

const israeli = fc.oneof(...plan.map(numberOf))
const dialled = ({ name, national }: { name: Kind['name']; national: string }) =>
  name === 'special' ? national : `0${national}`

const separators = [
  '',
  '',
  '',
  '-',
  ' ',
  '.',
  '\u00a0',
  '\u2011',
  '\u2013',
  '־',
  '/',
  '\u200e',
  ')',
]
const gaps = fc.array(fc.constantFrom(...separators), { minLength: 20, maxLength: 20 })

/** Puts gaps between the characters, never inside a beginning that must stay together. */
const spread = (text: string, between: string[], whole = 0) =>
  text.slice(0, whole) +
  [...text.slice(whole)].map((digit, at) => (between[at] ?? '') + digit).join('')

test('an Israeli number is read however it is written', () => {
  fc.assert(
    fc.property(israeli, gaps, (number, between) => {
      const { national, e164, name } = number
      const ways = [
        spread(dialled(number), between),
        spread(`+972${national}`, between, 1),
        spread(`00972${national}`, between, 2),
        `972${spread(national, between)}`,
        `\u202a+972 ${national}\u202c`,
        ...(name === 'special' ? [] : [`+972 (0)${spread(national, between)}`]),
      ]
      for (const typed of ways) expect(normalisePhone(typed), typed).toBe(e164)
      for (const typed of [...ways, national])
        for (const code of ['+972', '972', '00972', '+972 '])
          expect(normalisePhone({ code, phoneNumber: typed }), typed).toBe(e164)
      expect(isIsraeliMobile(e164)).toBe(name === 'mobile')
    }),
  )
})

test('what is in no plan is no Israeli number', () => {
  const fits = (national: string) =>
    plan.some(
      ({ begins, digits }) =>
        national.length === digits && begins.some((begin) => national.startsWith(begin)),
    )
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,11}$/), (national) => {
      const isSpecial = national.startsWith('1')
      const expected = fits(national) ? `+972${national}` : undefined
      expect(normalisePhone(`+972${national}`)).toBe(expected)
      expect(normalisePhone(isSpecial ? national : `0${national}`)).toBe(expected)
    }),
    { numRuns: 5000 },
  )
})

test('a number of another country keeps its digits and loses the zero of its trunk', () => {
  const countries = fc.constantFrom('1', '44', '33', '49', '34', '7', '380')
  const national = fc.stringMatching(/^[1-9]\d{7,10}$/)
  fc.assert(
    fc.property(countries, national, gaps, (code, number, between) => {
      const e164 = `+${code}${number}`
      expect(normalisePhone({ code: `+${code}`, phoneNumber: spread(number, between) })).toBe(e164)
      expect(normalisePhone({ code, phoneNumber: `0${number}` })).toBe(e164)
      expect(normalisePhone(`+${code} (0)${number}`)).toBe(e164)
      expect(normalisePhone(`00${code} ${number}`)).toBe(e164)
      expect(isIsraeliMobile(e164)).toBe(false)
    }),
  )
})

test('a letter or a sign among the digits is no number', () => {
  const signs = fc.constantFrom(...'*#+,;:xא٣')
  fc.assert(
    fc.property(fc.nat(8), signs, (place, sign) => {
      const typed = '0521234567'
      expect(normalisePhone(typed.slice(0, place + 1) + sign + typed.slice(place + 1))).toBe(
        undefined,
      )
    }),
  )
})

test('whatever is read is E.164, and read again is the same', () => {
  const texts = fc.array(fc.constantFrom(...'0123456789+-() '), { maxLength: 20 })
  fc.assert(
    fc.property(texts, (them) => {
      const number = normalisePhone(them.join(''))
      if (number === undefined) return
      expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
      expect(normalisePhone(number)).toBe(number)
    }),
    { numRuns: 5000 },
  )
})
