import { expect, test } from 'vitest'
import { hasWordStartingWith, searchTextOf } from './address-search.ts'
import { createPrefixIndex } from './prefix-index.ts'

const names = [
  'הנביאים',
  'דיזנגוף',
  'Dizengoff St',
  'HaNeviim St',
  'בן גוריון',
  'הרצל',
  'הרצליה',
  'ג׳בר',
]
const texts = names.map((name) => searchTextOf([name]))
const index = createPrefixIndex(texts)

test.each([
  'נביאים',
  'הנביאים',
  'הדיזנגוף',
  'ד',
  'diz',
  'st',
  'neviim',
  'גורי',
  'הרצל',
  'גבר',
  'qq',
  'ה',
])('what begins with %s is what reading every text gives', (word) => {
  const read = names.filter((_, at) => hasWordStartingWith(texts[at] ?? '', word))
  expect(new Set([...index.matching(word)].map((at) => names[at]))).toEqual(new Set(read))
})
