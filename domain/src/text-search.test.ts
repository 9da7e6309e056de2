import { expect, test } from 'vitest'
import {
  beginsNearly,
  LONGEST_QUERY,
  queryWords,
  readQuery,
  searchableOf,
  searchGroups,
} from './text-search.ts'

const cars = [
  ['אאודי A3 סדאן', 'Audi A3 Sedan'],
  ['ב.מ.וו X3', 'BMW X3'],
  ['צ׳רי טיגו 8 פרו', 'Chery Tiggo 8 Pro'],
  ['טויוטה ראב 4', 'Toyota RAV4'],
  ['טויוטה C-HR', 'Toyota C-HR'],
  ['פולקסווגן ID.3', 'Volkswagen ID.3'],
  ['פיג׳ו 3008', 'Peugeot 3008'],
  ['מאזדה 3', 'Mazda 3'],
  ['סיאט לאון', 'SEAT Leon'],
  ['ב.י.ד סיל', 'BYD Seal'],
  ['סיטרואן C3', 'Citroën C3'],
  ['יונדאי טוסון', 'Hyundai Tucson'],
  ['מרצדס-בנץ E קלאס', 'Mercedes-Benz E-Class'],
] as const
const groups = {
  cars: cars.map((names) => searchableOf(names)),
  questions: [
    searchableOf(['מה זה הפיקדון?'], ['סכום שנשמר במסגרת האשראי']),
    searchableOf(['מתי מחייבים?'], ['אחרי הפיקדון']),
  ],
}
const find = (typed: string) => searchGroups(groups, typed).cars.map((row) => cars[row]?.[1])

test.for([
  ['in Latin', 'audi a3', ['Audi A3 Sedan']],
  ['in Hebrew', 'אאודי', ['Audi A3 Sedan']],
  ['in both scripts at once', 'toyota ראב', ['Toyota RAV4']],
  ['in any order', 'tucson hyundai', ['Hyundai Tucson']],
  ['from the beginnings of words', 'hy tu', ['Hyundai Tucson']],
  ['in any case', 'PEUGEOT', ['Peugeot 3008']],
  ['without its accent', 'citroen', ['Citroën C3']],
  ['with another accent', 'cítroën', ['Citroën C3']],
  ['with vowel points', 'סִיל', ['BYD Seal']],
  ['with an apostrophe', "צ'רי", ['Chery Tiggo 8 Pro']],
  ['with a geresh', 'צ׳רי', ['Chery Tiggo 8 Pro']],
  ['without either', 'צרי', ['Chery Tiggo 8 Pro']],
  ['with gershayim', 'במ״וו', ['BMW X3']],
  ['without its dots', 'במוו', ['BMW X3']],
  ['with its dots', 'ב.מ.וו', ['BMW X3']],
  ['with a letter at its end in its ordinary form', 'לאונ', ['SEAT Leon']],
  ['with a letter inside in the form for an end', 'סדאן', ['Audi A3 Sedan']],
  ['without its hyphen', 'chr', ['Toyota C-HR']],
  ['with its hyphen', 'c-hr', ['Toyota C-HR']],
  ['with a maqaf', 'מרצדס־בנץ', ['Mercedes-Benz E-Class']],
  ['with a dash for the hyphen', 'mercedes–benz', ['Mercedes-Benz E-Class']],
  ['as one word', 'מרצדסבנץ', ['Mercedes-Benz E-Class']],
  ['as two words', 'rav 4', ['Toyota RAV4']],
  ['as one word where it is two', 'ראב4', ['Toyota RAV4']],
  ['without a dot inside', 'id3', ['Volkswagen ID.3']],
  ['with a space for the dot', 'id 3', ['Volkswagen ID.3']],
  ['with marks of direction', '\u202bטוסון\u202c\u200f', ['Hyundai Tucson']],
] as const)('a car is found %s: %s', ([, typed, found]) => {
  expect(find(typed)).toEqual(found)
})

test.for([
  ['a wrong letter', 'tucsan', ['Hyundai Tucson']],
  ['a missing letter', 'hundai', ['Hyundai Tucson']],
  ['a letter too much', 'tuccson', ['Hyundai Tucson']],
  ['two letters swapped', 'tuscon', ['Hyundai Tucson']],
  ['a slip in Hebrew', 'טוייטה', ['Toyota RAV4', 'Toyota C-HR']],
  ['a slip in a word that is not whole', 'volsk', ['Volkswagen ID.3']],
  ['one slip in each word', 'hundai tusson', ['Hyundai Tucson']],
  ['two slips in a word', 'tukxon', []],
  ['a slip in a short word', 'rov', []],
  ['a slip in a number', '3009', []],
] as const)('%s: %s', ([, typed, found]) => {
  expect(find(typed)).toEqual(found)
})

test('a slip is forgiven only where nothing is called so: seal is no seat', () => {
  expect(find('seal')).toEqual(['BYD Seal'])
  expect(find('seat')).toEqual(['SEAT Leon'])
})

test('every word has to fit one thing', () => {
  expect(find('toyota x3')).toEqual([])
})

test('whole words come before beginnings, and equals stay in their order', () => {
  expect(find('3')[0]).not.toBe('Peugeot 3008')
  expect(find('3')).toContain('Mazda 3')
  expect(find('3').at(-1)).toBe('Peugeot 3008')
  expect(find('toyota')).toEqual(['Toyota RAV4', 'Toyota C-HR'])
})

test('a question is found by its words with and without the letter joined to them, the title first', () => {
  const questions = (typed: string) => searchGroups(groups, typed).questions
  expect(questions('פיקדון')).toEqual([0, 1])
  expect(questions('הפיקדון')).toEqual([0, 1])
  expect(questions('לפיקדון')).toEqual([0, 1])
  expect(questions('אשראי')).toEqual([0])
})

test.for(['', '   ', '...', '!?()[]{}*+\\^$|', '<b></b'.replace(/b/g, ''), '\u202e\u200f', '״׳'])(
  'what says nothing finds nothing: %j',
  (typed) => {
    expect(searchGroups(groups, typed)).toEqual({ cars: [], questions: [] })
  },
)

test('signs of patterns and tags are no more than gaps between words', () => {
  expect(find('.*')).toEqual([])
  expect(find('(audi)+[a3]$')).toEqual(['Audi A3 Sedan'])
  expect(find('<b>audi</b>')).toEqual([])
  expect(queryWords('<script>alert(1)</script>')).toEqual(['script', 'alert', '1'])
  expect(find('constructor')).toEqual([])
  expect(find('__proto__')).toEqual([])
})

test('a query is cut to what anyone would type, and says nothing that is not seen', () => {
  expect(readQuery('  kia\u202e \n\t niro\u0000 ')).toBe('kia niro')
  expect(readQuery('a'.repeat(10_000))).toHaveLength(LONGEST_QUERY)
  expect(readQuery(`${'a'.repeat(LONGEST_QUERY - 1)}😀`).isWellFormed()).toBe(true)
  expect(queryWords('a b c d e f g h i j k l')).toHaveLength(8)
  expect(queryWords('kia KIA ki̇a')).toEqual(['kia'])
})

test('a long text of nothing is answered at once', () => {
  const things = Array.from({ length: 5000 }, (_, at) => searchableOf([`model${at} of brand${at}`]))
  const began = performance.now()
  searchGroups({ things }, 'modle1 brnad2 '.repeat(1000))
  expect(performance.now() - began).toBeLessThan(2000)
})

test('nearly is one slip and no more', () => {
  expect(beginsNearly('abcd', 'abcd')).toBe(true)
  expect(beginsNearly('abcd', 'abc')).toBe(true)
  expect(beginsNearly('abcd', 'ab')).toBe(false)
  expect(beginsNearly('abcd', 'abdcx')).toBe(true)
  expect(beginsNearly('abcd', 'abxcx')).toBe(false)
})
