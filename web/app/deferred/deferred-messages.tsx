import { localeOf } from '@galgal/i18n/locales'
import type { Namespace } from '@galgal/i18n/message-types'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { IntlProvider, useMessages } from 'use-intl'
import type { Sent } from '../i18n/messages.ts'
import { fetchMessages, findMessages, watchMessages } from './fetch-messages.ts'

/** The messages of a part that came after the page, in the page's language; undefined until they are here. */
function useDeferredMessages(name: Namespace): Sent | undefined {
  const { code } = localeOf(useParams())
  useEffect(() => {
    const ask = () => void fetchMessages(code, name)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [code, name])
  return useSyncExternalStore(
    watchMessages,
    () => findMessages(code, name),
    () => undefined,
  )
}

/** Shows its children once their messages are here: `useTranslations(name)` then works in them. */
export function WithDeferredMessages({ name, children }: { name: Namespace; children: ReactNode }) {
  const { intl } = localeOf(useParams())
  const late = useDeferredMessages(name)
  const ofPage = useMessages()
  if (!late) return null
  return (
    <IntlProvider locale={intl} messages={{ ...ofPage, ...late }} timeZone="Asia/Jerusalem">
      {children}
    </IntlProvider>
  )
}
