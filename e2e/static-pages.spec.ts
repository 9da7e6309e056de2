import { locales } from '@galgal/i18n/locales'
import type { BrowserContext, Page } from '@playwright/test'
import { CROSSED, expect, listen, ONCE, test } from './visitor.ts'

const pages = [
  ...['/faq', '/blog', '/blog/reading-a-price', '/handbook', '/asistencia-en-carretera'],
  ...['/energia-emovili', '/terms-and-conditions', '/privacy', '/cookies', '/accessibility'],
  '/disclosure',
]
const MOST_BYTES = 6 * 1024

/** The scripts that a page has fetched, and their bytes as they were sent. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js(?:$|\?)/.test(name))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize })),
  )

const settled = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('settled').length > 0)

/** Opened beside each other, all come to rest in the time of one. */
const openAll = (context: BrowserContext, paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      const errors = listen(page)
      await page.goto(path)
      return { path, page, errors }
    }),
  )

test('a page to read fetches at most 6 KB of script by itself, and no React', {
  tag: ONCE,
}, async ({ context }) => {
  // Where a visitor is from is known: at home nobody is asked.
  await context.setExtraHTTPHeaders({ 'X-Sandbox-Country': 'IL' })
  for (const { path, page, errors } of await openAll(context, pages)) {
    await settled(page)
    const scripts = await scriptsOf(page)
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const script of scripts) expect(script.path, path).toMatch(/^\/assets\/static-/)
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(bytes, path).toBeLessThanOrEqual(MOST_BYTES)
    expect(await page.content(), path).not.toContain('__reactRouter')
    expect(errors, path).toEqual([])
  }
})

test('a page to read is searched with every letter, and its address keeps what was searched for', {
  tag: CROSSED,
}, async ({ page, address, translations, expectAccessible }) => {
  const t = translations('faq')
  const main = page.getByRole('main')
  await page.goto(address('/faq'))
  const field = main.getByRole('searchbox', { name: t('search.label') })
  const all = await main.locator('details:visible').count()
  const wanted = t('questions.deposit.question')
  await field.fill(wanted)
  await expect(main.locator('details:visible')).not.toHaveCount(all)
  await expect(main.getByText(wanted, { exact: true })).toBeVisible()
  const found = await main.locator('details:visible').count()
  await expect(main.getByRole('status')).toHaveText(t('search.found', { count: found }))
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === wanted)
  await expectAccessible()
  // The same without a script: the server finds as many.
  await page.reload()
  await expect(main.locator('details:visible')).toHaveCount(found)
  await field.fill('')
  await expect(main.locator('details:visible')).toHaveCount(all)
})

test.describe('before anything was chosen', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a page to read asks about cookies, keeps the answer, and shows it among the settings', {
    tag: CROSSED,
  }, async ({ page, context, address, translations, expectAccessible }) => {
    const t = translations('consent')
    await page.goto(address('/faq'))
    const banner = page.getByRole('region', { name: t('banner.label') })
    await expect(banner).toBeVisible()
    await expectAccessible()
    await banner.getByRole('button', { name: t('banner.choose') }).click()
    await expect(page).toHaveURL(new RegExp(`${address('/cookies')}#settings$`))
    const marketing = page.getByRole('checkbox', { name: t('marketing.title') })
    await expect(marketing).not.toBeChecked()
    await page.goto(address('/faq'))
    await banner.getByRole('button', { name: t('banner.all') }).click()
    await expect(banner).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'a-consent')?.value)
      .toMatch(/\.11$/)
    await page.goto(address('/cookies'))
    await expect(marketing).toBeChecked()
  })
})

test('around a page to read: the store of the visit, hearts, the other language at the same place, and back into the app', {
  tag: ONCE,
}, async ({ page, context, translations }) => {
  const t = translations('shell')
  await page.goto('/business/catalog')
  await page.evaluate(() =>
    localStorage.setItem('galgal.favourites', JSON.stringify({ ids: [1, 2], ofAccount: false })),
  )
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translations('frame')('links.faq') })
    .click()
  await expect(page).toHaveURL(/\/faq$/)
  expect(await page.evaluate(() => Reflect.has(window, 'isSame'))).toBe(false)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: t('favourites.link') }).first()).toContainText('2')
  const cars = header.getByRole('link', { name: t('header.allCars') })
  await expect(cars).toHaveAttribute('href', '/business/catalog')
  await page.evaluate(() => {
    location.hash = 'price'
  })
  await header.getByRole('link', { name: locales.en.name }).click()
  await expect(page).toHaveURL(/\/en\/faq#price$/)
  expect((await context.cookies()).find(({ name }) => name === 'a-lang')?.value).toBe('en-IL')
  await page.goBack()
  await cars.click()
  await expect(page).toHaveURL(/\/business\/catalog$/)
})
