import { expect, test } from 'vitest'
import { homeLocale, isLocale, localeOf, locales } from './locales.ts'

test('[SH01] two languages exist, and Hebrew is home', () => {
  expect(Object.keys(locales)).toEqual(['he', 'en'])
  expect(localeOf({}).code).toBe('he')
  expect(homeLocale).toBe('he')
})

test('[SH06] they are he-IL and en-IL, both of il', () => {
  expect([locales.he.tag, locales.en.tag]).toEqual(['he-IL', 'en-IL'])
  expect([locales.he.country, locales.en.country]).toEqual(['il', 'il'])
})

test('what is no language is read as home, also when it looks like a property', () => {
  expect(isLocale('toString')).toBe(false)
  expect(localeOf({ locale: 'fr' }).code).toBe('he')
})
