import { homeLocale, isLocale, type Language, locales } from '@galgal/i18n/locales'

const byTag = new Map<string, Language>(
  Object.values(locales).map((it) => [it.tag.toLowerCase(), it]),
)

/** The caller's language: CountryCode wins, then the first known one of Accept-Language, else Hebrew. */
export function localeFrom(headers: Headers) {
  const chosen = byTag.get((headers.get('countrycode') ?? '').toLowerCase())
  if (chosen) return chosen
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((it) => it.trim().slice(0, 2).toLowerCase())
    .find(isLocale)
  return locales[accepted ?? homeLocale]
}
