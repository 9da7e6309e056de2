import { CROSSED, directionOf, expect, ONCE, test } from './visitor.ts'

test('[SH01][SH02][SH03][SH04] a page stands in its language, direction and font on first paint', async ({
  page,
  address,
  language,
}) => {
  await page.goto(address('/'), { waitUntil: 'domcontentloaded' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font.split(',')[0]).toContain(language === 'he' ? 'Heebo' : 'Poppins')
})

test('[SH05] direction, language and font stay right after moving to another page', async ({
  page,
  address,
  language,
  say,
}) => {
  await page.goto(address('/'))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('home')('hero.choose') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${address('/catalog')}$`))
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font.split(',')[0]).toContain(language === 'he' ? 'Heebo' : 'Poppins')
})

test('[SH07] the browser’s language never changes the page’s', { tag: ONCE }, async ({
  browser,
}) => {
  const english = await browser.newContext({ locale: 'en-GB' })
  const page = await english.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'he')
  await english.close()
})

test('[RT41] an unknown address says so, in the language of the address, with status 404', {
  tag: CROSSED,
}, async ({ page, address, language, say, expectAccessible }) => {
  const answer = await page.goto(address('/no/such/page'))
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('errorsPage')('notFound.title'),
  )
  await expectAccessible()
})

test('home is free of accessibility faults', async ({ page, address, expectAccessible }) => {
  await page.goto(address('/'))
  await expectAccessible()
})
