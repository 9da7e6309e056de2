import { company, companyCache } from '@galgal/i18n/company'
import { brandStyle } from '@galgal/ui/style/brand-style.ts'
import { fontFaces } from '@galgal/ui/style/fonts.server.ts'

const first = import.meta.glob<string>('../../ui/style/{tokens,base}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const kit = import.meta.glob<string>(['../../ui/**/*.css', '!../../ui/style/{tokens,base}.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const rooms = import.meta.glob<string>(
  './{art,catalogue,checkout,delivery,documents,errors,kyc,seo,ui}/**/*.css',
  { query: '?inline', import: 'default', eager: true },
)
const pages = import.meta.glob<string>('./pages/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const byFileName = (a: string, b: string) => (fileOf(a) < fileOf(b) ? -1 : 1)
const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const sorted = (sheets: Record<string, string>, compare?: (a: string, b: string) => number) =>
  Object.keys(sheets)
    .sort(compare)
    .map((path) => sheets[path])

const sheets = [
  fontFaces,
  first['../../ui/style/tokens.css'],
  first['../../ui/style/base.css'],
  ...sorted({ ...kit, ...rooms }, byFileName),
  ...sorted(pages),
]

const cache = companyCache<string>()

/** Every style sheet of the storefront as one text. A page comes last: it may say how a component looks on it; after it only what a brand of its own changes. */
export function styleSheet(): string {
  const known = cache.get('sheet')
  if (known !== undefined) return known
  const own = brandStyle(company())
  const sheet = [...sheets, ...(own ? [own] : [])].join('\n')
  cache.set('sheet', sheet)
  return sheet
}
