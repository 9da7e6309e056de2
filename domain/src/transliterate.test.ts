import { expect, test } from 'vitest'
import { knownWordsOf, streetInLatin, transliterate } from './transliterate.ts'

const known = knownWordsOf([
  { he: 'הרב קוק', en: 'HaRav Kook' },
  { he: 'הרב מימון', en: 'HaRav Maimon' },
  { he: 'שדרות הרצל', en: 'Herzl Blvd' },
  { he: 'דרך השלום', en: 'HaShalom Way St' },
])

test.each([
  ['הרב צדוק', 'HaRav Tsadok'],
  ['מגדל', 'Magadal'],
  ['תמר', 'Tamar'],
  ["ג'ברין", 'Javarin'],
  ['אורנים', 'Oranim'],
  ['צה"ל', 'Tsahal'],
  ['רח 105', 'Rah 105'],
  ['בית-הבד', 'Bit-Havad'],
  ['האורן', 'HaOran'],
  ['הכלים', 'HaKalim'],
  ['החרצית', 'HaHaratsit'],
])('%s is written %s', (hebrew, latin) => {
  expect(transliterate(hebrew, known)).toBe(latin)
})

test('whatever is given, no Hebrew letter is left', () => {
  for (const name of ['אבגדהוזחטיכלמנסעפצקרשת', 'םןץףך', 'ק״ק ׳א', "ע'ג'ר"])
    expect(transliterate(name, new Map())).not.toMatch(/[\u05d0-\u05ea״׳]/)
})

test.each([
  ['שדרות הרצל', 'Herzl Blvd'],
  ['הרב קוק', 'HaRav Kook St'],
  ['סמ התמר', 'HaTamar Alley'],
  ['רח 105', '105 St'],
  ['שכ אלון', 'Alon Neighborhood'],
  ['אזור תמר', 'Azor Tamar'],
])('the street %s is %s', (hebrew, latin) => {
  expect(streetInLatin(hebrew, known)).toBe(latin)
})
