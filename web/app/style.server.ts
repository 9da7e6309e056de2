import { fontFaces } from './fonts.server.ts'

const first = import.meta.glob<string>('./style/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const components = import.meta.glob<string>('./{ui,pages,art}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Every style sheet of the storefront as one text: fonts, tokens, base, then the components by path. */
export const styleSheet = [
  fontFaces,
  first['./style/tokens.css'],
  first['./style/base.css'],
  ...Object.keys(components)
    .sort()
    .map((path) => components[path]),
].join('\n')
