import type { Namespace, Words } from '@galgal/i18n/he'
import { useEffect, useMemo } from 'react'
import { useMatches } from 'react-router'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Words
  }
}

export type Sent = Partial<Words>
type WithWords = { words?: Sent } | null | undefined

// Another language is another document, so these are all in the one of this page.
const sent = new Set<Sent>()

/** The words that the loaders of this page have sent, as one set of messages. */
export function usePageWords(): Sent {
  // The root, two layouts and a page are the deepest that routes go.
  const [a, b, c, d] = useMatches().flatMap(
    ({ loaderData }) => (loaderData as WithWords)?.words ?? [],
  )
  useEffect(() => {
    for (const words of [a, b, c, d]) if (words) sent.add(words)
  }, [a, b, c, d])
  return useMemo(() => ({ ...a, ...b, ...c, ...d }), [a, b, c, d])
}

/** Words that some page has brought along since the document was loaded. */
export const wordsAtHand = <Name extends Namespace>(name: Name): Pick<Words, Name> | undefined =>
  [...sent].find((words): words is Sent & Pick<Words, Name> => words[name] !== undefined)
