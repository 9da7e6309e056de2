import { test as base, type Page } from '@playwright/test'

export type Visitor = { language: 'he' | 'en' }

/** A journey is walked once per language; `address` is the page's Hebrew address, given its /en in English. */
export const test = base.extend<Visitor & { address: (path: string) => string }>({
  language: ['he', { option: true }],
  address: ({ language }, use) =>
    use((path) => (language === 'he' ? path : `/en${path === '/' ? '' : path}`)),
  // A page that reports an error, in its console or to itself, fails its journey.
  page: async ({ page }, use) => {
    const errors = listen(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export const { expect } = test

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
