import { type Locale, localeOf } from '@galgal/i18n/locales'
import type { Namespace } from '@galgal/i18n/message-types'
import type { Sent } from '@galgal/ui/i18n/messages.ts'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { IntlProvider, useMessages } from 'use-intl'
import { MESSAGES_TTL_MS } from './messages-ttl.ts'

type Held = { messages: Sent; readAt: number }

const held = new Map<string, Held>()
const underway = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (language: Locale, name: Namespace) => `${language}/${name}`

const isFresh = (key: string) =>
  performance.now() - (held.get(key)?.readAt ?? Number.NEGATIVE_INFINITY) < MESSAGES_TTL_MS

/** The messages that are here, however old. */
export const findMessages = (language: Locale, name: Namespace): Sent | undefined =>
  held.get(keyOf(language, name))?.messages

/** Fetches a namespace’s messages unless they are here and young enough. */
export async function fetchMessages(language: Locale, name: Namespace): Promise<void> {
  const key = keyOf(language, name)
  if (isFresh(key) || underway.has(key)) return
  underway.add(key)
  try {
    const answer = await fetch(`/words/${key}.json`)
    if (!answer.ok) return
    held.set(key, { messages: await answer.json(), readAt: performance.now() })
    for (const tell of listeners) tell()
  } catch {
    // Asked for again when the connection is back.
  } finally {
    underway.delete(key)
  }
}

/** Tells when messages have come; gives what stops the telling. */
function watchMessages(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The messages of a part that came after the page, in the page's language; undefined until they are here. */
function useDeferredMessages(name: Namespace, isRead: boolean): Sent | undefined {
  const { code } = localeOf(useParams())
  useEffect(() => {
    if (!isRead) return
    const ask = () => void fetchMessages(code, name)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [code, name, isRead])
  return useSyncExternalStore(
    watchMessages,
    () => findMessages(code, name),
    () => undefined,
  )
}

type Props = {
  name: Namespace
  /** Whether they are read now: those that have become old meanwhile are fetched again. */
  isRead?: boolean
  children: ReactNode
}

/** Shows its children once their messages are here: `useTranslations(name)` then works in them. */
export function WithDeferredMessages({ name, isRead = true, children }: Props) {
  const { intl } = localeOf(useParams())
  const late = useDeferredMessages(name, isRead)
  const ofPage = useMessages()
  if (!late) return null
  return (
    <IntlProvider locale={intl} messages={{ ...ofPage, ...late }} timeZone="Asia/Jerusalem">
      {children}
    </IntlProvider>
  )
}
