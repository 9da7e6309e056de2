import type { Namespace } from '@galgal/i18n/he'
import { localeOf } from '@galgal/i18n/locales'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { IntlProvider, useMessages } from 'use-intl'
import type { Sent } from '../i18n/words.ts'
import { fetchWords, findWords, watchWords } from './words-held.ts'

/** The words of a part that came after the page, in the page's language; undefined until they are here. */
function useLateWords(name: Namespace): Sent | undefined {
  const { code } = localeOf(useParams())
  useEffect(() => {
    const ask = () => void fetchWords(code, name)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [code, name])
  return useSyncExternalStore(
    watchWords,
    () => findWords(code, name),
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
