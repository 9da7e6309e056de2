import { fontFaces } from './art/fonts.server.ts'

const first = import.meta.glob<string>('./style/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const components = import.meta.glob<string>('./{ui,pages,art,delivery}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

// A page may say how a piece of the kit looks on it.
const pagesLast = (a: string, b: string) =>
  Number(a.startsWith('./pages')) - Number(b.startsWith('./pages')) || (a < b ? -1 : 1)

/** Every style sheet of the storefront as one text: fonts, tokens, base, then the components by path. */
export const styleSheet = [
  fontFaces,
  first['./style/tokens.css'],
  first['./style/base.css'],
  ...Object.keys(components)
    .sort(pagesLast)
    .map((path) => components[path]),
].join('\n')
