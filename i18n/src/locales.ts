/** The languages of the house. The home language has no prefix in addresses; `tag` is the wire's CountryCode. */
export const locales = {
  he: { code: 'he', dir: 'rtl', tag: 'he-IL', name: 'עברית', country: 'il' },
  en: { code: 'en', dir: 'ltr', tag: 'en-IL', name: 'English', country: 'il' },
} as const

export type Locale = keyof typeof locales
export const homeLocale: Locale = 'he'

export const isLocale = (value: string): value is Locale => Object.hasOwn(locales, value)

/** The language an address is in: of its first segment, or the home language. */
export const localeOf = ({ locale = homeLocale }: { locale?: string | undefined }) =>
  locales[isLocale(locale) ? locale : homeLocale]
