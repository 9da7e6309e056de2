import { type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { expectNoFaults } from './accessibility.ts'
import { isFirstLook } from './first-look.ts'
import { answerAsBefore } from './first-visit.ts'
import { opensWhenReactAnswers, waitForReact } from './react-answers.ts'

export type Visitor = { language: Locale }

type Translator = <Name extends Parameters<typeof translator>[1]>(
  namespace: Name,
) => ReturnType<typeof translator<Name>>

type Tools = {
  /** A page's address in the visitor's language, from its Hebrew one. */
  address: (path: string) => string
  /** The words of the visitor's language. */
  translations: Translator
  /** Fails on any accessibility fault of the page as it stands. */
  expectAccessible: () => Promise<void>
  /** The page under this heading has come, in the visitor's language, direction and font; the first time also without accessibility faults. */
  arrive: (heading: string | RegExp) => Promise<void>
}

/** Who walks a journey, and how: what steps on pages need. */
export type Walker = Tools & Visitor & { page: Page }

/** Marks what no width changes: it is walked on the desktop only. */
export const ONE_WIDTH = '@one-width'

/** Marks what no language changes: it is walked in Hebrew only. */
export const ONE_LANGUAGE = '@one-language'

/** Marks what neither changes. */
export const ONCE = [ONE_WIDTH, ONE_LANGUAGE]

/** Marks what each language and each width changes, but not both together: it is walked in Hebrew on the phone, in English on the desktop. */
export const CROSSED = '@crossed'

/** A journey is walked in each language, on a desktop and on a phone; a page that reports an error fails it. */
export const test = base.extend<Visitor & Tools, object>({
  browser: [
    async ({ browser }, use) => {
      opensWhenReactAnswers(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  language: ['he', { option: true }],
  // Whoever uses a `storageState` says what a browser knows, such as nothing yet.
  context: async ({ context, storageState }, use) => {
    if (!storageState) await answerAsBefore(context)
    await use(context)
  },
  address: ({ language }, use) =>
    use((path) => (language === 'he' ? path : `/${language}${path === '/' ? '' : path}`)),
  translations: ({ language }, use) => use((namespace) => translator(language, namespace)),
  expectAccessible: ({ page }, use) => use(() => expectNoFaults(page)),
  arrive: ({ page, language, expectAccessible, javaScriptEnabled }, use) =>
    use(async (heading) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectLanguage(page, language)
      await waitForReact(page)
      const { pathname } = new URL(page.url())
      if (javaScriptEnabled && isFirstLook(base.info().project.name, pathname, `${heading}`))
        await expectAccessible()
    }),
  page: async ({ page }, use) => {
    const errors = listen(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export const { expect } = test

export const directionOf = (language: Locale) => locales[language].dir

/** Language, direction and font of the page as it stands now. */
async function expectLanguage(page: Page, language: Locale) {
  const now = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir, font: getComputedStyle(document.body).fontFamily.split(',')[0] }
  })
  expect(now.lang).toBe(language)
  expect(now.dir).toBe(directionOf(language))
  expect(now.font).toContain(language === 'he' ? 'Heebo' : 'Poppins')
}

/** The errors that a page reports from now on. */
export function listen(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isPageStatus(page, message)) errors.push(message.text())
  })
  return errors
}

/** The browser itself notes a page, a frame or a sent form that answers 4xx; that is the page's business. */
function isPageStatus(page: Page, message: ConsoleMessage) {
  if (!/^Failed to load resource.* 4\d\d /.test(message.text())) return false
  const pathOf = (url: string) => new URL(url, page.url()).pathname
  const path = pathOf(message.location().url)
  return path.endsWith('.data') || page.frames().some((frame) => pathOf(frame.url()) === path)
}
