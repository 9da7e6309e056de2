import { homeLocale, isLocale, type Locale, localeOf } from '@galgal/i18n/locales'
import { useParams } from 'react-router'

type InLanguage = { locale?: string | undefined }

/** The address of a page in the language of `params`: `/catalog` or `/en/catalog`. */
export function pathIn(params: InLanguage, path: string): string {
  const { code } = localeOf(params)
  if (code === homeLocale) return path
  // Home is /en, with its fragment or query right behind it.
  return /^\/($|[#?])/.test(path) ? `/${code}${path.slice(1)}` : `/${code}${path}`
}

// Two slashes at its start make a browser read a path as a host.
const ofOurs = (pathname: string) => pathname.replace(/^[/\\]+/, '/')

/** The same address without its language. */
export function pathWithout(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  return ofOurs(first !== homeLocale && isLocale(first) ? `/${rest.join('/')}` : pathname)
}

/** The same address in another language. */
export const pathInto = (locale: Locale, pathname: string) =>
  pathIn({ locale }, pathWithout(pathname))

/** Addresses in this page's language. */
export function usePathIn() {
  const params = useParams()
  return (path: string) => pathIn(params, path)
}
