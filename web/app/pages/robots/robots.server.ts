import { homeLocale, localeCodes } from '@galgal/i18n/locales'
import { pathIn } from '@galgal/ui/navigation/paths.ts'

/** What is one visitor's own, in every language. */
const personal = ['/profile/', '/subscribe', '/success', '/register', '/logout', '/acceso']
/** What speaks to programs, whatever the language. */
const machinery = ['/api/', '/auth/', '/sandbox/']

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/

type Site = { origin: string; sandbox: boolean }

/**
 * What search engines may read. An app in sandbox mode that the world can reach is a rehearsal:
 * nobody should find it and take it for a shop. On one's own machine it is tried out as it will stand.
 */
export function robotsOf({ origin, sandbox }: Site): string {
  if (sandbox && !LOCAL.test(origin)) return 'User-agent: *\nDisallow: /\n'
  const others = localeCodes.filter((it) => it !== homeLocale)
  const paths = [
    ...machinery,
    ...personal,
    ...others.flatMap((locale) => personal.map((path) => pathIn({ locale }, path))),
  ]
  return [
    'User-agent: *',
    // Pictures of cars are meant to be found.
    'Allow: /api/photos/',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
