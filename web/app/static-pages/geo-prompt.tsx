import { localeOfPath } from '@galgal/i18n/locales'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router'
import { IntlProvider } from 'use-intl'

/** Puts the question about the language on a page that has no React otherwise. */
export function showPrompt(Prompt: ComponentType) {
  const place = document.createElement('div')
  document.body.append(place)
  const { pathname, search } = location
  createRoot(place).render(
    <IntlProvider locale={localeOfPath(pathname).intl} messages={{}} timeZone="Asia/Jerusalem">
      <MemoryRouter initialEntries={[pathname + search]}>
        <Routes>
          <Route path=":locale?/*" element={<Prompt />} />
        </Routes>
      </MemoryRouter>
    </IntlProvider>,
  )
}
