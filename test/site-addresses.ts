import siteMap from '../web/app/routes.ts'

type Entry = {
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

/** What stands in the address of a page that is there, by its parameter. */
const VALUES: Record<string, string> = {
  brand: 'hyundai',
  model: 'tucson',
  version: 'executive-hybrid-1-6',
  slug: 'what-is-a-car-subscription',
  id: 'x',
  secret: 'x',
}
const FILES: Record<string, string[]> = {
  images: ['10080.svg'],
  cars: ['B2C-he.json', 'B2B-en.json'],
  search: ['B2C-he.json'],
  offer: ['he.json', 'en.json'],
  sitemaps: ['he.xml', 'pages.xml'],
}
const BESIDE = [
  '/icon.svg',
  '/words/he/offline.json',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/no-such-page',
]

const patternsOf = (entries: readonly Entry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const whole = path ? `${parent}/${path}` : parent
    return [...(path || index ? [whole || '/'] : []), ...patternsOf(children ?? [], whole)]
  })

function filled(pattern: string): string[] {
  const [, folder = ''] = pattern.split('/')
  const files = pattern.endsWith(':file') ? (FILES[folder] ?? []) : ['']
  return files.map((file) =>
    pattern
      .replace(':file', file)
      .replace(/:language/, 'he')
      .replace(/\/:\w+\?(?=\/|$)/g, '')
      .replace(/\/\*$/, '')
      .replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'x'),
  )
}

/** An address of every page and file of the storefront, in every language it has, and data of pages as the router asks for them. */
export function addressesOfSite(): string[] {
  const patterns = patternsOf(siteMap)
  const languages = (pattern: string) =>
    pattern.includes('/:locale')
      ? ['', '/en'].map((prefix) => pattern.replace(/\/:locale\??/, prefix) || '/')
      : [pattern]
  const paths = patterns.flatMap(languages).flatMap(filled)
  const data = ['/catalog.data', '/en/faq.data', '/profile/my-account.data']
  return [...new Set([...paths, ...data, ...BESIDE])]
}
