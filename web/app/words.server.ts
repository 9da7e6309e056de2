import { compiledWords } from '@galgal/text/compiled'
import type { Namespace } from '@galgal/text/he'
import type { Locale } from '@galgal/text/locales'

/** The messages of a page in its language; its loader returns them as `words`. */
export const wordsOf = <Name extends Namespace>(locale: Locale, ...namespaces: Name[]) =>
  compiledWords(locale, namespaces)
