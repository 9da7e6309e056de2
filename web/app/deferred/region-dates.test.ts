import { expect, test } from 'vitest'
import { isSwiss } from './region-dates.ts'
import { inSwissForm } from './swiss-dates.ts'

test('[SH14] the region of a browser is Switzerland by its tag alone', () => {
  const swiss = ['de-CH', 'fr-CH', 'it-ch', 'rm-CH', 'gsw-Latn-CH', 'en-CH']
  const others = ['he-IL', 'de', 'de-DE', 'en-GB', 'ch', 'ch-GU', '', undefined]
  expect(swiss.filter((tag) => !isSwiss(tag))).toEqual([])
  expect(others.filter(isSwiss)).toEqual([])
})

test.for([
  ['עד 05/11/2026, 14:05', 'עד 05.11.2026, 14:05'],
  ['05/11/2026–06/12/2026', '05.11.2026–06.12.2026'],
  ['In words: 5 November 2026', 'In words: 5 November 2026'],
  ['/blog/05/11/2026/post', '/blog/05/11/2026/post'],
  ['123/45/6789, 1/2', '123/45/6789, 1/2'],
])('[SH14] dates in figures have dots in Switzerland: %s', ([text, swiss]) => {
  expect(inSwissForm(text as string)).toBe(swiss)
})
