import { type CountryCode, recognisedCountry } from './geo-country.ts'

/** The languages of browsers that are recognised (specification, "Other client state"); Hebrew is ours before any of them. */
export const recognisedLanguages = {
  es: 'Spanish',
  pt: 'Portuguese',
  en: 'English',
  fr: 'French',
  it: 'Italian',
  de: 'German',
} as const
type Language = keyof typeof recognisedLanguages | 'he'

/** A language of a country, as locales are written: fr-CH. */
type CountryLocale = { country: CountryCode; locale: string }

type Read = { ok: true; language: Language } | { ok: false; why: string }

const isKnown = (language: string): language is Language =>
  language === 'he' || Object.hasOwn(recognisedLanguages, language)

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** The first recognised language of a browser. `why` quotes the specification and is never shown. */
export function readBrowserLanguage(tags: readonly string[]): Read {
  const languages = tags.map(languageOf).filter(Boolean)
  const language = languages.find(isKnown)
  if (language) return { ok: true, language }
  const why = languages.length
    ? 'Language data is not supported'
    : 'Cannot retrieve the language from the browser'
  return { ok: false, why }
}

/** The locale that speaks the browser's language, if one does. */
function findLocaleFor(tags: readonly string[], locales: readonly CountryLocale[]) {
  const read = readBrowserLanguage(tags)
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
  sites: readonly CountryLocale[]
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
  const own = country === 'ch' && !visit.wasRedirected && findLocaleFor(visit.languages, swiss)
  return own ? { kind: 'redirect', locale: own.locale } : { kind: 'prompt', country }
}

/**
 * The locale that a visitor is offered instead of the page's: one of their country in the browser's language or its
 * first; without a site there, ours in the browser's language, else in English. Undefined when that is the page's own.
 */
export function suggestedLocale(
  country: CountryCode,
  { languages, sites }: Pick<Visit, 'languages' | 'sites'>,
  here: string,
): string | undefined {
  const there = sites.filter((site) => site.country === country)
  if (there.length) return (findLocaleFor(languages, there) ?? there[0])?.locale
  const ours = sites.filter((site) => site.country === 'il' && site.locale !== here)
  return (findLocaleFor(languages, ours) ?? findLocaleFor(['en'], ours))?.locale
}
