import type { Words } from '@galgal/text/he'
import { useMemo } from 'react'
import { useMatches } from 'react-router'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Words
  }
}

type WithWords = { words?: Partial<Words> } | null | undefined

/** The words that the loaders of this page have sent, as one set of messages. */
export function usePageWords(): Partial<Words> {
  // The root, two layouts and a page are the deepest that routes go.
  const [a, b, c, d] = useMatches().flatMap(
    ({ loaderData }) => (loaderData as WithWords)?.words ?? [],
  )
  return useMemo(() => ({ ...a, ...b, ...c, ...d }), [a, b, c, d])
}
