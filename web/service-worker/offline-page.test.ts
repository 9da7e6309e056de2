import { locales } from '@galgal/i18n/locales'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { offlinePageOf } from './cached-files.ts'
import { offlinePage } from './offline-page.ts'

test.for(Object.values(locales))(
  '[CN03][CN05] without a page, the one that says so has its three texts and a way to ask again: $code',
  ({ code, dir }) => {
    const page = offlinePage(code, 'p{margin:0}', '<svg></svg>')
    const said = messages[code].offline
    expect(page).toContain(`<html lang="${code}" dir="${dir}">`)
    expect(page).toContain(`<h1>${said.SB_NO_CONNECTION_TITLE}</h1>`)
    expect(page).toContain(`<p>${said.SB_NO_CONNECTION_SUBTITLE}</p>`)
    // An empty address is that of the page itself.
    expect(page).toContain(`href="">${said.SB_RETRY}</a>`)
  },
)

test('it needs no other file and runs only its own script', () => {
  const page = offlinePage('he', 'p{margin:0}', '<svg></svg>')
  expect(page).not.toMatch(/ src=|<link|url\(/)
  expect(page).toMatch(
    /content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-/,
  )
})

test('the address says its language', () => {
  expect(['/', '/catalog', '/enough'].map(offlinePageOf)).toEqual(['he', 'he', 'he'])
  expect(['/en', '/en/catalog'].map(offlinePageOf)).toEqual(['en', 'en'])
})
