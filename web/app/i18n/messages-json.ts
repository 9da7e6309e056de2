import { compiledMessages } from '@galgal/i18n/compiled'
import { isLocale } from '@galgal/i18n/locales'
import type { Namespace } from '@galgal/i18n/message-types'
import { messages } from '@galgal/i18n/messages'
import { data } from 'react-router'
import { MESSAGES_TTL_MS } from '../deferred/messages-ttl.ts'
import type { Route } from './+types/messages-json'

const isNamespace = (name: string): name is Namespace => Object.hasOwn(messages.he, name)

const headers = {
  'Cache-Control': `public, max-age=${MESSAGES_TTL_MS / 1000}`,
  'X-Robots-Tag': 'noindex',
}

/** `/words/he/offline.json`: words of parts that come after the page. */
export function loader({ params: { language, file } }: Route.LoaderArgs) {
  const name = file.replace(/\.json$/, '')
  if (!isLocale(language) || name === file || !isNamespace(name)) throw data(null, { status: 404 })
  return Response.json(compiledMessages(language, [name]), { headers })
}
