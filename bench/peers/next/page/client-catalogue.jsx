'use client'

import { createTranslator, IntlProvider, useLocale, useMessages } from 'use-intl'
import { Catalogue } from './catalogue.jsx'

/** The whole page as a client component: its data is sent once, and the browser renders it again. */
export const ClientCatalogue = ({ view, words }) => (
  <IntlProvider locale="he-IL" messages={words} timeZone="Asia/Jerusalem">
    <Translated view={view} />
  </IntlProvider>
)

function Translated({ view }) {
  const [locale, messages] = [useLocale(), useMessages()]
  const say = (namespace) => createTranslator({ locale, messages, namespace })
  return <Catalogue view={view} say={say} />
}
