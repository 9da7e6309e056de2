import { expect, test } from 'vitest'
import {
  promptFor,
  readBrowserLanguage,
  recognisedLanguages,
  suggestedLocale,
} from './geo-prompt.ts'
import { countryCodes, recognisedCountry } from './recognised-country.ts'

const ours = [
  { country: 'il', locale: 'he-IL' },
  { country: 'il', locale: 'en-IL' },
] as const
const swiss = (['de-CH', 'fr-CH', 'it-CH', 'en-CH'] as const).map(
  (locale) => ({ country: 'ch', locale }) as const,
)
const spanish = [{ country: 'es', locale: 'es-ES' }] as const

const visit = {
  storedLocale: '',
  ipCountry: 'Spain',
  urlCountry: 'il',
  languages: ['es-ES', 'en'],
  sites: ours,
  wasRedirected: false,
} as const
const nothing = { kind: 'nothing' }

test('[GE13] the product speaks of four countries', () => {
  expect(countryCodes).toEqual(['es', 'pt', 'ch', 'il'])
})

test('[GE11] visitors from three countries are recognised', () => {
  const named = ['Spain', 'Portugal', 'Switzerland', 'Israel', 'France', 'spain', '', 'toString']
  expect(named.map(recognisedCountry)).toEqual(['es', 'pt', 'ch', ...Array(5).fill(undefined)])
})

test('[GE12] six languages of browsers are recognised, Hebrew before them', () => {
  expect(Object.values(recognisedLanguages)).toEqual([
    'Spanish',
    'Portuguese',
    'English',
    'French',
    'Italian',
    'German',
  ])
  for (const language of [...Object.keys(recognisedLanguages), 'he'])
    expect(readBrowserLanguage([`${language}-XX`], ['he'])).toEqual({ ok: true, language })
})

test.for([
  [['ja', 'fr-CA', 'de'], 'fr'],
  [['HE-il'], 'he'],
  [['zh-Hant-TW', 'en-US'], 'en'],
] as const)('of %s the first that is recognised counts: %s', ([tags, language]) => {
  expect(readBrowserLanguage(tags, ['he', 'en'])).toEqual({ ok: true, language })
})

test('[GE15] why no language is read is said in the words of the specification', () => {
  const whyOf = (tags: string[]) => readBrowserLanguage(tags, ['he', 'en'])
  expect(whyOf(['ja', 'zh-TW'])).toEqual({ ok: false, why: 'Language data is not supported' })
  for (const tags of [[], ['']])
    expect(whyOf(tags)).toEqual({
      ok: false,
      why: 'Cannot retrieve the language from the browser',
    })
})

test.for(['Spain', 'Portugal', 'Switzerland'])(
  '[GE01][GE02][GE08] a visitor from %s who has chosen no language is asked',
  (ipCountry) => {
    const country = recognisedCountry(ipCountry)
    expect(promptFor({ ...visit, ipCountry })).toEqual({ kind: 'prompt', country })
  },
)

test.for(['he-IL', 'en-IL', 'es-ES', 'anything'])(
  '[GE01] who has chosen %s is asked no more, and sent nowhere',
  (storedLocale) => {
    expect(promptFor({ ...visit, storedLocale })).toEqual(nothing)
    const fromSwitzerland = { ipCountry: 'Switzerland', languages: ['fr'], sites: swiss } as const
    expect(promptFor({ ...visit, ...fromSwitzerland, storedLocale })).toEqual(nothing)
  },
)

test.for(['Israel', 'France', 'United States', 'Atlantis', ''])(
  '[GE02] a visitor from "%s" is not asked',
  (ipCountry) => {
    expect(promptFor({ ...visit, ipCountry })).toEqual(nothing)
  },
)

test('[GE02] whose country is that of the address is not asked', () => {
  expect(promptFor({ ...visit, urlCountry: 'es' })).toEqual(nothing)
})

const fromSwitzerland = {
  ...visit,
  ipCountry: 'Switzerland',
  sites: [...ours, ...swiss],
} as const
const input = { kind: 'prompt', country: 'ch' }

test.for([
  [['de-AT'], 'de-CH'],
  [['fr-CH', 'de'], 'fr-CH'],
  [['it'], 'it-CH'],
  [['ja', 'en-GB'], 'en-CH'],
] as const)('[GE07] from Switzerland, %s leads to %s', ([languages, locale]) => {
  expect(promptFor({ ...fromSwitzerland, languages })).toEqual({ kind: 'redirect', locale })
})

test('[GE07][ST07] who was sent there already and came back is asked instead', () => {
  expect(promptFor({ ...fromSwitzerland, languages: ['fr'], wasRedirected: true })).toEqual(input)
})

test('[GE07] without a Swiss site, or one in their language, they are asked', () => {
  expect(promptFor({ ...fromSwitzerland, languages: ['fr'], sites: ours })).toEqual(input)
  for (const languages of [['he-IL'], ['es'], ['ja'], []])
    expect(promptFor({ ...fromSwitzerland, languages })).toEqual(input)
})

test('[GE08] nobody from elsewhere is sent away, whatever sites there are', () => {
  const sites = [...ours, ...swiss, ...spanish]
  expect(promptFor({ ...visit, languages: ['fr'], sites })).toEqual({
    kind: 'prompt',
    country: 'es',
  })
})

test.for([
  ['es', ['es'], 'he-IL', 'es-ES'],
  ['es', ['ja'], 'he-IL', 'es-ES'],
  ['ch', ['it-IT'], 'he-IL', 'it-CH'],
  ['ch', ['he'], 'en-IL', 'de-CH'],
] as const)(
  '[GE03] to a visitor from %s who reads %s, on %s, %s is offered',
  ([country, languages, here, locale]) => {
    const sites = [...ours, ...swiss, ...spanish]
    expect(suggestedLocale(country, { languages, sites }, here)).toBe(locale)
  },
)

test.for([
  [['es'], 'he-IL', 'en-IL'],
  [['he'], 'he-IL', 'en-IL'],
  [['he'], 'en-IL', 'he-IL'],
  [['es'], 'en-IL', undefined],
  [['en'], 'en-IL', undefined],
  [[], 'he-IL', 'en-IL'],
] as const)(
  '[GE03] without a site in their country, to who reads %s on %s: %s',
  ([languages, here, locale]) => {
    expect(suggestedLocale('es', { languages, sites: ours }, here)).toBe(locale)
  },
)
