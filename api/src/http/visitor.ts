import { homeLocale, isLocale, type Language, locales } from '@galgal/i18n/locales'
import { parse } from 'hono/utils/cookie'
import type { Visitor } from '../handle.ts'

const deviceId = /^[\w-]{22,64}$/

/** Who asks, as far as the request tells: the storefront says it in headers, a browser by its cookie. */
export function visitorOf({ headers }: Request): Visitor {
  const sent = headers.get('x-visitor-device') || parse(headers.get('cookie') ?? '').device || ''
  return {
    ip: headers.get('x-visitor-address') ?? '',
    device: headers.get('user-agent') ?? '',
    deviceId: deviceId.test(sent) ? sent : '',
    header: (name) => headers.get(name),
  }
}

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
