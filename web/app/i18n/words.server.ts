import { compiledWords } from '@galgal/i18n/compiled'
import type { Namespace, Words } from '@galgal/i18n/he'
import { type Locale, localeOf } from '@galgal/i18n/locales'
import { createTranslator } from 'use-intl/core'
import type { Page } from '../http/visit.server.ts'

/** The messages of a page in its language; its loader returns them as `words`. */
export const wordsOf = <Name extends Namespace>(locale: Locale, ...namespaces: Name[]) =>
  compiledWords(locale, namespaces)

/** Says a namespace's messages in the page's language, for what an action answers. */
export function sayOf<Name extends Namespace>({ params }: Pick<Page, 'params'>, namespace: Name) {
  const { code, tag } = localeOf(params)
  return createTranslator<Words, Name>({
    locale: tag,
    messages: wordsOf(code, namespace) as Words,
    namespace,
    timeZone: 'Asia/Jerusalem',
  })
}
