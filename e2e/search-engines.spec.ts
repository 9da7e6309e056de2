import type { APIRequestContext, Page } from '@playwright/test'
import { readCars } from './calls.ts'
import { expect, ONCE, ONE_WIDTH, test } from './visitor.ts'

const CAR = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
const AT_ONCE = 4
/** Of so many addresses of the sitemap one is visited. */
const SPREAD = 11

type Entry = { address: string; alternates: string[]; changed: string | undefined }

/** The sitemap as an XML parser reads it. */
async function readSitemap(page: Page): Promise<Entry[]> {
  const answer = await page.request.get('/sitemap.xml')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  const entries = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      if (document.querySelector('parsererror')) return
      return [...document.querySelectorAll('urlset > url')].map((url) => ({
        address: url.querySelector('loc')?.textContent ?? '',
        alternates: [...url.getElementsByTagName('xhtml:link')].map(
          (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
        ),
        changed: url.querySelector('lastmod')?.textContent ?? undefined,
      }))
    },
    await answer.text(),
  )
  return entries ?? []
}

/** What a search engine reads in the head of a page. */
async function readHead(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = await answer.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
  return {
    status: answer.status(),
    robots: find(/<meta name="robots" content="([^"]+)"/),
    canonical: find(/<link rel="canonical" href="([^"]+)"/),
    title: find(/<title>([^<]+)<\/title>/),
    description: find(/<meta name="description" content="([^"]+)"/),
    alternates: links.map(([, language, href]) => `${language} ${href}`),
  }
}

async function eachOf<Thing, Result>(things: Thing[], work: (thing: Thing) => Promise<Result>) {
  const results: Result[] = []
  const left = [...things]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      results.push(await work(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

const structuredData = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((texts) => texts.map((text) => JSON.parse(text)))

const repeated = (values: string[]) =>
  [...Map.groupBy(values, (it) => it)].filter(([, all]) => all.length > 1).map(([it]) => it)

test('[RT36] the sitemap leads to pages of their own that search engines may list', {
  tag: ONE_WIDTH,
}, async ({ page, request, language, baseURL }) => {
  const entries = await readSitemap(page)
  const isEnglish = ({ address }: Entry) => /^\/en(\/|$)/.test(new URL(address).pathname)
  const mine = entries.filter((entry) => isEnglish(entry) === (language === 'en'))
  expect(entries.length).toBe(2 * mine.length)

  const cars = (await readCars(request, language)).length
  const carPages = mine.filter(({ address }) => /\/flex-lease\//.test(address))
  expect(carPages.filter(({ address }) => !address.includes('/business/')).length).toBe(cars)
  expect(carPages.filter(({ changed }) => !/^\d{4}-\d\d-\d\d$/.test(changed ?? ''))).toEqual([])

  // Every kind of page, spread over the whole: a page a list, a brand, a car.
  const some = mine.filter((_, at) => at < 4 || at % SPREAD === 0)
  const heads = await eachOf(some, async ({ address, alternates }) => ({
    ...(await readHead(request, address)),
    address,
    listed: alternates,
  }))
  const wrong = heads.filter(
    (it) =>
      it.status !== 200 ||
      it.robots !== undefined ||
      it.canonical !== it.address ||
      it.alternates.join() !== it.listed.join(),
  )
  expect(wrong).toEqual([])
  expect(heads.every(({ address }) => address.startsWith(`${baseURL}/`))).toBe(true)
  expect(repeated(heads.map(({ title }) => title ?? ''))).toEqual([])
  expect(repeated(heads.map(({ description }) => description ?? ''))).toEqual([])
})

test('[RT36] the sitemap of another language leads to the one there is', {
  tag: ONCE,
}, async ({ request }) => {
  const answer = await request.get('/en/sitemap.xml', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/sitemap.xml')
  for (const missing of ['/fr/sitemap.xml', '/he/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/x'])
    expect((await request.get(missing)).status()).toBe(404)
})

test('robots.txt names the sitemap and keeps nothing that is in it closed', {
  tag: ONCE,
}, async ({ page, baseURL }) => {
  const answer = await page.request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  expect(closed).toContain('/profile/')
  const paths = (await readSitemap(page)).map(({ address }) => new URL(address).pathname)
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('a list of many choices is shown, but not listed', { tag: ONCE }, async ({
  page,
  request,
  address,
}) => {
  const listed = new Set((await readSitemap(page)).map((it) => new URL(it.address).pathname))
  for (const path of [
    '/catalog/availability-7',
    '/catalog/budget-2500-4000',
    '/catalog/brand-kia,toyota',
    '/catalog/brand-kia/type-suv/gas-hybrid',
    '/catalog/brand-nobody',
    '/business/catalog/brand-mini/type-commercial',
  ]) {
    const head = await readHead(request, address(path))
    expect(head).toMatchObject({ status: 200, robots: 'noindex, follow', alternates: [] })
    expect(listed).not.toContain(address(path))
  }
})

test('a shared car shows its own picture, name and description', { tag: ONE_WIDTH }, async ({
  page,
  request,
  address,
  language,
}) => {
  await page.goto(address(CAR))
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"]`).first().getAttribute('content')
  expect(await meta('og:title')).toContain('Executive Hybrid 1.6')
  expect(await meta('og:url')).toContain(address(CAR))
  expect(await meta('og:locale')).toBe(language === 'he' ? 'he_IL' : 'en_GB')
  expect(await meta('og:description')).toContain('₪')
  const picture = (await meta('og:image')) ?? ''
  expect(picture).toMatch(new RegExp(`/images/sharing/B2C-10080-${language}-[0-9a-f]{12}\\.jpg$`))
  const answer = await request.get(picture)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, picture)
  expect(size.map(String)).toEqual([await meta('og:image:width'), await meta('og:image:height')])
})

test('an old picture’s address leads to the new one, an invented one nowhere', {
  tag: ONCE,
}, async ({ request, language }) => {
  const ask = (name: string) => request.get(`/images/sharing/${name}`, { maxRedirects: 0 })
  const old = await ask(`B2C-10080-${language}-000000000000.jpg`)
  expect(old.status()).toBe(302)
  const today = await request.get(old.headers().location ?? '')
  expect(today.headers()['content-type']).toBe('image/jpeg')
  for (const name of ['B2C-1-he-000000000000.jpg', 'B2C-10080-fr-000000000000.jpg', 'x.jpg'])
    expect((await ask(name)).status()).toBe(404)
})

test('a car’s page says what it is, what a month costs and the way to it', {
  tag: ONE_WIDTH,
}, async ({ page, address, baseURL, request, say }) => {
  await page.goto(address(CAR))
  const data = await structuredData(page)
  const car = data.find((it) => [it['@type']].flat().includes('Car'))
  expect(car).toMatchObject({ '@context': 'https://schema.org', url: baseURL + address(CAR) })
  expect(car.offers).toMatchObject({ price: 4950, priceCurrency: 'ILS' })
  for (const image of car.image) expect((await request.get(image)).status()).toBe(200)

  const way = data.find((it) => it['@type'] === 'BreadcrumbList').itemListElement
  expect(way[0]).toMatchObject({ position: 1, name: say('shell')('breadcrumbs.home') })
  expect(way[1].item).toBe(baseURL + address('/catalog'))
  for (const { item } of way.slice(0, -1)) expect((await request.get(item)).status()).toBe(200)
})

test('a list names the cars it shows, and the way to it', { tag: ONCE }, async ({
  page,
  address,
  baseURL,
}) => {
  await page.goto(address('/catalog/type-suv'))
  const data = await structuredData(page)
  const list = data.find((it) => it['@type'] === 'ItemList').itemListElement
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  const links = await cards.evaluateAll((all) => all.map((it) => it.getAttribute('href')))
  expect(list.map(({ url }: { url: string }) => url)).toEqual(
    links.filter((href) => href?.includes('/flex-lease/')).map((href) => `${baseURL}${href}`),
  )
  expect(list.map(({ position }: { position: number }) => position)).toEqual(
    list.map((_: unknown, index: number) => index + 1),
  )
  const way = data.find((it) => it['@type'] === 'BreadcrumbList').itemListElement
  expect(way.map(({ item }: { item?: string }) => item)).toEqual([
    baseURL + address('/'),
    baseURL + address('/catalog'),
    undefined,
  ])
})

test('home says who we are, and its questions as they stand', { tag: ONE_WIDTH }, async ({
  page,
  address,
  say,
}) => {
  await page.goto(address('/'))
  const data = await structuredData(page)
  const house = data.find((it) => it['@graph'])['@graph']
  expect(house.map((it: { '@type': string }) => it['@type'])).toEqual(['Organization', 'WebSite'])
  expect(house[0]).toMatchObject({ name: say('shell')('brand') })
  const faq = data.find((it) => it['@type'] === 'FAQPage').mainEntity
  const shown = await page.locator('#faq summary').allTextContents()
  expect(faq.map(({ name }: { name: string }) => name)).toEqual(shown.map((it) => it.trim()))
  const answers = await page.locator('#faq details p').allTextContents()
  expect(faq.map((it: { acceptedAnswer: { text: string } }) => it.acceptedAnswer.text)).toEqual(
    answers,
  )
})

test('a private page tells nobody its address', { tag: ONCE }, async ({ request, address }) => {
  const { robots, canonical, alternates } = await readHead(request, address('/register/type'))
  expect({ robots, canonical, alternates }).toEqual({
    robots: 'noindex, follow',
    canonical: undefined,
    alternates: [],
  })
})
