import type { Messages, Namespace } from '@galgal/i18n/message-types'
import { useEffect, useMemo } from 'react'
import { useMatches } from 'react-router'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export type Sent = Partial<Messages>
type WithMessages = { messages?: Sent } | null | undefined

// Another language is another document, so these are all in the one of this page.
const sent = new Set<Sent>()

/** The messages that the loaders of this page have sent, as one set of messages. */
export function usePageMessages(): Sent {
  // The root, two layouts and a page are the deepest that routes go.
  const [a, b, c, d] = useMatches().flatMap(
    ({ loaderData }) => (loaderData as WithMessages)?.messages ?? [],
  )
  useEffect(() => {
    for (const messages of [a, b, c, d]) if (messages) sent.add(messages)
  }, [a, b, c, d])
  return useMemo(() => ({ ...a, ...b, ...c, ...d }), [a, b, c, d])
}

/** Words that some page has brought along since the document was loaded. */
export const loadedMessages = <Name extends Namespace>(
  name: Name,
): Pick<Messages, Name> | undefined =>
  [...sent].find(
    (messages): messages is Sent & Pick<Messages, Name> => messages[name] !== undefined,
  )
