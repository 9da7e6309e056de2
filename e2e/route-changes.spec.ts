import type { Locale } from '@galgal/i18n/locales'
import type { Page } from '@playwright/test'
import { directionOf, expect, ONE_WIDTH, test } from './visitor.ts'

const fontOf = (language: Locale) => (language === 'he' ? 'Heebo' : 'Poppins')

/** Language, direction and the font that the page's heading is set in, of the same document as before. */
async function expectLanguage(page: Page, language: Locale) {
  const found = () =>
    page.evaluate(() => {
      const { lang, dir } = document.documentElement
      const heading = document.querySelector('h1')
      const { direction, fontFamily, fontWeight } = getComputedStyle(heading ?? document.body)
      const [font = ''] = fontFamily.split(',')
      const isHere = document.fonts.check(`${fontWeight} 16px ${font}`, heading?.textContent ?? '')
      return { lang, dir, direction, font, isHere, isSame: 'isSame' in window }
    })
  const dir = directionOf(language)
  const font = fontOf(language)
  const right = { lang: language, dir, direction: dir, font, isHere: true, isSame: true }
  await expect.poll(found).toEqual(right)
}

/** Leads on as the storefront's own links do, also to where none of them leads. */
const navigate = (page: Page, to: string) =>
  page.evaluate((path) => {
    type Router = { navigate: (to: string) => Promise<void> }
    return (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(path)
  }, to)

test('[SH05] language, direction and font are right after every move between pages that loads no document: by links, by Back, to the page of a fault and into the other language', {
  tag: ONE_WIDTH,
}, async ({ context, address, language, translations }) => {
  // A tab of its own, because the browser itself notes a page that is missing as an error.
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(address('/'))
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await expectLanguage(page, language)
  await main.getByRole('link', { name: translations('home')('hero.choose') }).click()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  await expectLanguage(page, language)
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/flex-lease/)
  await expectLanguage(page, language)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  await expectLanguage(page, language)

  await navigate(page, address('/flex-lease/no/such/car'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    translations('errorsPage')('notFound.title'),
  )
  await expectLanguage(page, language)

  const other = language === 'he' ? 'en' : 'he'
  await navigate(page, other === 'en' ? '/en/faq' : '/faq')
  await expect(page).toHaveURL(/\/faq$/)
  await expectLanguage(page, other)
  await page.goBack()
  await expectLanguage(page, language)
  await page.close()
})
