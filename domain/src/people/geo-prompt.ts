import { type CountryCode, recognisedCountry } from './recognised-country.ts'

/** The languages of browsers that are recognised (specification, "Other client state"), besides ours. */
export const recognisedLanguages = {
  es: 'Spanish',
  pt: 'Portuguese',
  en: 'English',
  fr: 'French',
  it: 'Italian',
  de: 'German',
} as const

/** The languages of our sites and of sibling sites, by country: fr-CH. */
type Sites = readonly { country: CountryCode; locale: string }[]

type Read = { ok: true; language: string } | { ok: false; why: string }

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** The first language of a browser that is recognised or ours. `why` quotes the specification and is never shown. */
export function readBrowserLanguage(tags: readonly string[], ours: readonly string[]): Read {
  const languages = tags.map(languageOf).filter(Boolean)
  const language = languages.find(
    (language) => ours.includes(language) || Object.hasOwn(recognisedLanguages, language),
  )
  if (language) return { ok: true, language }
  const why = languages.length
    ? 'Language data is not supported'
    : 'Cannot retrieve the language from the browser'
  return { ok: false, why }
}

/** The locale that speaks the browser's language, if one does. */
function findLocaleFor(tags: readonly string[], locales: Sites, sites: Sites) {
  const ours = sites.filter(({ country }) => country === 'il')
  const read = readBrowserLanguage(
    tags,
    ours.map(({ locale }) => languageOf(locale)),
  )
  return read.ok ? locales.find(({ locale }) => languageOf(locale) === read.language) : undefined
}

type Visit = {
  /** The chosen language of an earlier visit, '' when none was chosen. */
  storedLocale: string
  /** By its name in English, as the look-up gives it. */
  ipCountry: string
  urlCountry: CountryCode
  /** The browser's languages, the best first. */
  languages: readonly string[]
  /** The locales that have a site. */
  sites: Sites
  /** Whether this browser has been sent to a sibling site already. */
  wasRedirected: boolean
}

type Decision =
  | { kind: 'nothing' }
  | { kind: 'redirect'; locale: string }
  | { kind: 'prompt'; country: CountryCode }

/** Whether a visitor is prompted about their language, or redirected to the Swiss site in it. */
export function promptFor(visit: Visit): Decision {
  const country = recognisedCountry(visit.ipCountry)
  if (visit.storedLocale || !country || country === visit.urlCountry) return { kind: 'nothing' }
  const swiss = visit.sites.filter((site) => site.country === 'ch')
  const own =
    country === 'ch' && !visit.wasRedirected && findLocaleFor(visit.languages, swiss, visit.sites)
  return own ? { kind: 'redirect', locale: own.locale } : { kind: 'prompt', country }
}

/** The locale to offer: of the visitor's country, else ours, by the browser's language; undefined when it is the page's own. */
export function suggestedLocale(
  country: CountryCode,
  { languages, sites }: Pick<Visit, 'languages' | 'sites'>,
  here: string,
): string | undefined {
  const there = sites.filter((site) => site.country === country)
  if (there.length) return (findLocaleFor(languages, there, sites) ?? there[0])?.locale
  const ours = sites.filter((site) => site.country === 'il' && site.locale !== here)
  return (findLocaleFor(languages, ours, sites) ?? findLocaleFor(['en'], ours, sites))?.locale
}
