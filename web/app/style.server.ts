import { fontFaces } from './art/fonts.server.ts'

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

/** Every style sheet of the storefront as one text. A page comes last: it may say how a component looks on it. */
export const styleSheet = [
  fontFaces,
  first['../../ui/style/tokens.css'],
  first['../../ui/style/base.css'],
  ...sorted({ ...kit, ...rooms }, byFileName),
  ...sorted(pages),
].join('\n')
