import { expect, test } from 'vitest'
import {
  foldAddress,
  hasWord,
  hasWordStartingWith,
  houseId,
  readAddressQuery,
  readHouseId,
  searchTextOf,
} from './address-search.ts'

test('quotes, hyphens, vowel points and double spaces count for nothing', () => {
  for (const typed of ['תל אביב-יפו', ' תל  אביב־יפו ', 'תֵּל אָבִיב יפו'])
    expect(foldAddress(typed)).toBe('תל אביב יפו')
  expect(foldAddress('צה"ל')).toBe('צהל')
  expect(foldAddress('ז׳בוטינסקי')).toBe('זבוטינסקי')
  expect(foldAddress("Be'er Sheva")).toBe('beer sheva')
})

test('Kiryat is one word in both of its spellings', () => {
  expect(foldAddress('קריית אתא')).toBe(foldAddress('קרית אתא'))
  expect(foldAddress('מקריית')).toBe('מקריית')
})

test('a word is found by its beginning, with or without the article', () => {
  const text = searchTextOf(['הנביאים', 'HaNeviim St'])
  for (const word of ['הנב', 'נביאים', 'haneviim', 'nevi', 'st'])
    expect(hasWordStartingWith(text, word)).toBe(true)
  for (const word of ['ביאים', 'eviim', 'הה']) expect(hasWordStartingWith(text, word)).toBe(false)
  expect(hasWordStartingWith(searchTextOf(['דיזנגוף']), 'הדיזנגוף')).toBe(true)
})

test('a word is known whole from one that is still being typed', () => {
  const text = searchTextOf(['הרצליה', 'Herzliya'])
  expect(hasWord(text, 'הרצליה')).toBe(true)
  expect(hasWord(text, 'הרצל')).toBe(false)
})

test('a number is a house, and what is only said of streets is left out', () => {
  const queryOf = (text: string) => readAddressQuery(text)
  expect(queryOf('רחוב דיזנגוף 99, תל אביב')).toEqual({
    words: ['דיזנגוף', 'תל', 'אביב'],
    houseNumber: '99',
  })
  expect(queryOf('12A Herzl Street')).toEqual({ words: ['herzl'], houseNumber: '12a' })
  expect(queryOf('הרצל 12ב')).toEqual({ words: ['הרצל'], houseNumber: '12ב' })
  expect(queryOf('Rothschild Boulevard')).toEqual({
    words: ['rothschild', 'blvd'],
    houseNumber: undefined,
  })
  expect(queryOf('12345').houseNumber).toBeUndefined()
  expect(queryOf('constructor __proto__').words).toEqual(['constructor', '__proto__'])
})

test('the id of a house is read back, and nothing else is one', () => {
  const id = houseId('haifa--herzl-st', '12ב')
  expect(id).toBe('haifa--herzl-st~12ב')
  expect(readHouseId(id)).toEqual({ streetId: 'haifa--herzl-st', houseNumber: '12ב' })
  for (const other of ['haifa--herzl-st', '~12', 'haifa~', 'haifa~12345', 'haifa~12ab'])
    expect(readHouseId(other)).toBeUndefined()
})
