type Row = {
  code: string
  /** Heebo is what runs right to left is set in, Poppins what runs left to right. */
  dir: 'rtl' | 'ltr'
  /** As the wire names it (CountryCode). */
  tag: string
  /** As Intl formats its numbers and dates, in Latin digits like our prices. */
  intl: string
  /** What it calls itself, and the same where there is little room. */
  name: string
  short: string
  country: 'il'
  /** As Open Graph names it, or the nearest that it knows. */
  openGraph: string
  /** As Stripe's fields and Onfido's capture (documentation.identity.entrust.com/sdk/sdk-customization, Supported languages) name it, or what they should speak in its place. */
  stripe: string
  onfido: string
  /** How a weekday is written in a narrow cell of a calendar, and in a line of opening hours. */
  weekday: { cell: 'long' | 'short'; line: 'narrow' | 'short' }
  /** Whose messages, texts and names stand in for those that it lacks; null: it lacks none. */
  fallback: string | null
}

/** The languages of the app, one row each. The home language has no prefix in addresses. */
export const locales = {
  he: {
    code: 'he',
    dir: 'rtl',
    tag: 'he-IL',
    intl: 'he-IL',
    name: 'עברית',
    short: 'עב',
    country: 'il',
    openGraph: 'he_IL',
    stripe: 'he',
    onfido: 'he',
    weekday: { cell: 'long', line: 'narrow' },
    fallback: null,
  },
  en: {
    code: 'en',
    dir: 'ltr',
    tag: 'en-IL',
    intl: 'en-IL',
    name: 'English',
    short: 'EN',
    country: 'il',
    openGraph: 'en_GB',
    stripe: 'en',
    onfido: 'en_US',
    weekday: { cell: 'short', line: 'short' },
    fallback: null,
  },
} as const satisfies Record<string, Row>

export type Locale = keyof typeof locales
export type Language = (typeof locales)[Locale]
export const homeLocale: Locale = 'he'
export const localeCodes = Object.keys(locales) as Locale[]

export const isLocale = (value: string): value is Locale => Object.hasOwn(locales, value)

/** The language an address is in: of its first segment, or the home language. */
export const localeOf = ({ locale = homeLocale }: { locale?: string | undefined }) =>
  locales[isLocale(locale) ? locale : homeLocale]

/** The language of a whole path, such as `/en/catalog`. */
export const localeOfPath = (pathname: string) => localeOf({ locale: pathname.split('/', 2)[1] })

/** What addresses of a language begin with. */
export const localePrefix = (locale: Locale) => (locale === homeLocale ? '' : `/${locale}`)

type Names = { readonly he: string; readonly [language: string]: string | undefined }

/** A name of the catalogue in a language, or in the one that stands in for it. */
export function inLanguage(locale: Locale, names: Names): string
export function inLanguage(locale: Locale, names: Names | undefined): string | undefined
export function inLanguage(locale: Locale, names: Names | undefined) {
  return names?.[locale] ?? names?.[locales[locale].fallback ?? homeLocale] ?? names?.[homeLocale]
}
