import { type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { BrowserContext, Page } from '@playwright/test'
import { settleAtOnce } from './deferred-parts.ts'
import { expect, ONCE, test } from './visitor.ts'

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((it) => it.name === name)

const daysLeft = (it: { expires: number } | undefined) =>
  Math.round((it?.expires ?? 0) / 86_400 - Date.now() / 86_400_000)

/** How often a page asks where its visitor comes from. */
function countQuestions(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Global/GeoCountry')) count += 1
  })
  return () => count
}

/** The page's script has done what it does last: whoever is to be asked is asked. */
const everythingCame = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('settled').length > 0)

test.describe(() => {
  test.use({ extraHTTPHeaders: { 'X-Sandbox-Country': 'ES' } })

  test('[GE01][GE02][GE03][GE04][GE05][GE06][GE08][GE10][ST05][ST06][CO03][CO04] a visitor from Spain is asked about their language, in each language, until they choose', {
    tag: ONCE,
  }, async ({ page, context, translations, expectAccessible }) => {
    const t = translations('geo')
    const prompt = page.getByRole('region', { name: t('title', { country: 'ספרד' }) })
    const questions = countQuestions(page)

    await settleAtOnce(page)
    await page.goto('/terms-and-conditions?from=abroad#main')
    await expect(prompt).toBeVisible()
    await expectAccessible()
    const from = await cookie(context, '_a-ip-loc')
    expect([from?.value, daysLeft(from)]).toEqual(['Spain', 7])
    expect(await cookie(context, 'a-lang')).toBeUndefined()

    await prompt.getByRole('button', { name: t('stay') }).click()
    await expect(prompt).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
    const stayed = await cookie(context, 'a-lang')
    expect([stayed?.value, daysLeft(stayed)]).toEqual(['he-IL', 24])

    await page.reload()
    await everythingCame(page)
    await expect(prompt).toBeHidden()

    // Asked again without the choice, and where from is still known.
    await context.clearCookies({ name: 'a-lang' })
    await page.reload()
    await expect(prompt).toBeVisible()
    await prompt.getByRole('link', { name: t('switch') }).click()
    await expectLanguage(page, 'en')
    expect((await cookie(context, 'a-lang'))?.value).toBe('en-IL')

    const english = translator('en', 'geo')
    const title = english('title', { country: 'Spain' })
    await context.clearCookies({ name: 'a-lang' })
    await page.reload()
    const theirs = page.getByRole('region', { name: title })
    await expect(theirs).toBeVisible()
    await expectAccessible()
    await theirs.getByText(english('another')).click()
    await theirs.getByRole('link', { name: 'עברית', exact: true }).click()
    await expectLanguage(page, 'he')
    expect((await cookie(context, 'a-lang'))?.value).toBe('he-IL')
    expect(questions()).toBe(1)
  })
})

/** The same page and place in a language. */
async function expectLanguage(page: Page, language: Locale) {
  const there = language === 'en' ? '/en/terms-and-conditions' : '/terms-and-conditions'
  await expect(page).toHaveURL(`${there}?from=abroad#main`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('[GE09][GE02] when nobody knows where someone is, or they are at home, nothing is asked', {
  tag: ONCE,
}, async ({ browser, translations }) => {
  for (const [country, status] of [
    ['fail', 503],
    ['IL', 200],
  ] as const) {
    // A page of its own: the browser notes the answer 503, and nobody else does.
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Sandbox-Country': country } })
    const page = await context.newPage()
    await settleAtOnce(page)
    const met: string[] = []
    page.on('pageerror', ({ message }) => met.push(message))
    page.on('request', (request) => met.push(new URL(request.url()).pathname))
    const answer = page.waitForResponse(/GeoCountry/)
    await page.goto('/terms-and-conditions')
    expect((await answer).status()).toBe(status)
    await everythingCame(page)
    expect(met.filter((it) => !it.startsWith('/'))).toEqual([])
    expect(met).not.toContain('/geo.json')
    await expect(page.getByText(translations('geo')('stay'))).toBeHidden()
    await context.close()
  }
})

test('[CA20][CA21][ST12] the browser holds language and country, countries, the location matrix and the featured cars of the API', {
  tag: ONCE,
}, async ({ request }) => {
  for (const language of ['he', 'en'] as const) {
    const { tag, country } = locales[language]
    const prefix = language === 'he' ? '' : '/en'
    const ask = async (call: string) =>
      (await request.get(`/api/${call}`, { headers: { CountryCode: tag } })).json()
    const { countries } = await ask('Global/GetRegistrationLocation')
    const { locationDataList } = await ask('Global/LocationsMatrix')

    const geo = await request.get(`${prefix}/geo.json`)
    expect((await geo.json()).locations).toEqual(locationDataList)
    expect(locationDataList[0].countryCode).toBe(country)

    const login = await (await request.get(`${prefix}/login?way=sms`)).text()
    const options = [...login.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, name]) => name)
    for (const at of [0, 1]) expect(options[at]).toContain(countries[at].name)

    const home = await (await request.get(prefix || '/')).text()
    expect(home).toContain(`<html lang="${language}"`)
    const business = await (await request.get(`${prefix}/business/catalog`)).text()
    for (const [page, store, path, most] of [
      [home, 'B2C', '', 8],
      [home, 'B2B', '/business', 4],
      [business, 'B2B', '/business', 8],
    ] as const) {
      const { items } = await ask(`SubscriptionMain/CatalogList?store=${store}`)
      const top = items.filter((car: { isTop: boolean }) => car.isTop)
      expect(top.length).toBeGreaterThan(0)
      const row = new RegExp(`<section[^>]*aria-labelledby="featured-${store}".*?</section>`, 's')
      const [featured = ''] = row.exec(page) ?? []
      // An address has its model year only where a version has several.
      for (const { slug } of top.slice(0, most))
        expect(featured).toContain(`${prefix}${path}/flex-lease/${slug.replace(/\/\d+$/, '')}`)
    }
  }
})

test.describe(() => {
  test.use({ extraHTTPHeaders: { 'X-Sandbox-Country': 'CH' }, locale: 'fr-CH' })

  test('[GE07][ST07][GE03] a visitor from Switzerland is led to the Swiss site in their language, once', {
    tag: ONCE,
  }, async ({ page, context, translations }) => {
    const t = translations('geo')
    await page.route('http://ch.galgal.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Suisse</title>' }),
    )
    await settleAtOnce(page)
    await page.goto('/terms-and-conditions', { waitUntil: 'commit' })
    await page.waitForURL('http://ch.galgal.test/fr-CH')
    const guard = (await context.cookies()).find(({ name }) => name === '_a-loc-guard')
    expect([guard?.value, guard?.expires]).toEqual(['1', -1])
    expect(await cookie(context, 'a-lang')).toBeUndefined()

    await page.goto('/terms-and-conditions')
    const site = page.getByRole('link', { name: t('switchTo', { country: 'שווייץ' }) })
    await expect(site).toContainText('Français')
    await site.click()
    await page.waitForURL('http://ch.galgal.test/fr-CH')
    expect((await cookie(context, 'a-lang'))?.value).toBe('fr-CH')
  })
})
