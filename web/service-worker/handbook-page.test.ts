import { withCompany } from '@galgal/i18n/company'
import { type Locale, locales } from '@galgal/i18n/locales'
import { markdownHandbook } from '@galgal/i18n/markdown'
import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import { readMarkdown } from '../app/documents/markdown.server.ts'
import { handbookPage } from './handbook-page.ts'

const handbook = (code: Locale) => readMarkdown(markdownHandbook(code))

test.for(Object.values(locales))(
  '[AC07][RT33] without a connection the handbook is whole, and says what is missing: $code',
  ({ code, dir }) => {
    const guide = handbook(code)
    const page = handbookPage(code, 'p{margin:0}', guide)
    expect(page).toContain(`<html lang="${code}" dir="${dir}">`)
    expect(page).toContain(guide.html)
    expect(guide.parts.length).toBeGreaterThan(5)
    for (const { id, title } of guide.parts)
      expect(page).toContain(`<li><a href="#${id}">${title}</a></li>`)
    expect(page).toContain(messages[code].myVehicle.manual.offlineNow)
    expect(withCompany(code, page)).toContain('href="tel:*8255"')
  },
)

test('it fetches nothing and runs nothing', () => {
  const page = handbookPage('he', 'p{margin:0}', handbook('he'))
  expect(page).not.toMatch(/<script| src=|<link|url\(/)
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'")
})
