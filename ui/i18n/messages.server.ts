import { compiledMessages } from '@galgal/i18n/compiled'
import { type Locale, localeOf } from '@galgal/i18n/locales'
import type { Messages, Namespace } from '@galgal/i18n/message-types'
import { createTranslator } from 'use-intl/core'
import type { RouteArgs } from '../http/request-context.server.ts'

/** The messages of a page in its language; its loader returns them as `messages`. */
export const messagesOf = <Name extends Namespace>(locale: Locale, ...namespaces: Name[]) =>
  compiledMessages(locale, namespaces)

/** The same of the page whose loader or action has these arguments. */
export const pageMessages = <Name extends Namespace>(
  { params }: Pick<RouteArgs, 'params'>,
  ...namespaces: Name[]
) => messagesOf(localeOf(params).code, ...namespaces)

/** Says a namespace's messages in the page's language, for what an action answers. */
export function getTranslations<Name extends Namespace>(
  { params }: Pick<RouteArgs, 'params'>,
  namespace: Name,
) {
  const { code, intl } = localeOf(params)
  return createTranslator<Messages, Name>({
    locale: intl,
    messages: messagesOf(code, namespace) as Messages,
    namespace,
    timeZone: 'Asia/Jerusalem',
  })
}
