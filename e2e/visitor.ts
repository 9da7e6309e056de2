import { AxeBuilder } from '@axe-core/playwright'
import { type Locale, locales } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import { test as base, type Page } from '@playwright/test'

export type Visitor = { language: Locale }

type Say = <Name extends Parameters<typeof translator>[1]>(
  namespace: Name,
) => ReturnType<typeof translator<Name>>

type Tools = {
  /** A page's address in the visitor's language, from its Hebrew one. */
  address: (path: string) => string
  /** The words of the visitor's language. */
  say: Say
  /** Fails on any accessibility fault of the page as it stands. */
  expectAccessible: () => Promise<void>
}

/** A journey is walked in each language, on a desktop and on a phone; a page that reports an error fails it. */
export const test = base.extend<Visitor & Tools>({
  language: ['he', { option: true }],
  address: ({ language }, use) =>
    use((path) => (language === 'he' ? path : `/${language}${path === '/' ? '' : path}`)),
  say: ({ language }, use) => use((namespace) => translator(language, namespace)),
  expectAccessible: ({ page }, use) =>
    use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
      expect(found).toEqual([])
    }),
  page: async ({ page }, use) => {
    const errors = listen(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export const { expect } = test

export const directionOf = (language: Locale) => locales[language].dir

function listen(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser itself notes a page that answers 404 or 400; that is the page's business.
    const isPageStatus = message.location().url === page.url()
    if (message.type() === 'error' && !isPageStatus) errors.push(message.text())
  })
  return errors
}
