import type { Namespace } from '@galgal/text/he'
import { type Locale, localeOf } from '@galgal/text/locales'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { IntlProvider, useMessages } from 'use-intl'
import type { Sent } from '../words.ts'
import { WORDS_LAST_MS } from './words-last.ts'

type Held = { words: Sent; readAt: number }

const held = new Map<string, Held>()
const underway = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (language: Locale, name: Namespace) => `${language}/${name}`

const isFresh = (key: string) =>
  performance.now() - (held.get(key)?.readAt ?? Number.NEGATIVE_INFINITY) < WORDS_LAST_MS

async function fetchWords(language: Locale, name: Namespace) {
  const key = keyOf(language, name)
  if (isFresh(key) || underway.has(key)) return
  underway.add(key)
  try {
    const answer = await fetch(`/words/${key}.json`)
    if (!answer.ok) return
    held.set(key, { words: await answer.json(), readAt: performance.now() })
    for (const tell of listeners) tell()
  } catch {
    // Asked for again when the connection is back.
  } finally {
    underway.delete(key)
  }
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The words of a part that came after the page, in the page's language; undefined until they are here. */
export function useLateWords(name: Namespace): Sent | undefined {
  const { code } = localeOf(useParams())
  useEffect(() => {
    const ask = () => void fetchWords(code, name)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [code, name])
  return useSyncExternalStore(
    listen,
    () => held.get(keyOf(code, name))?.words,
    () => undefined,
  )
}

/** Shows its children once their words are here: `useTranslations(name)` then works in them. */
export function WithLateWords({ name, children }: { name: Namespace; children: ReactNode }) {
  const { tag } = localeOf(useParams())
  const late = useLateWords(name)
  const ofPage = useMessages()
  if (!late) return null
  return (
    <IntlProvider locale={tag} messages={{ ...ofPage, ...late }} timeZone="Asia/Jerusalem">
      {children}
    </IntlProvider>
  )
}
