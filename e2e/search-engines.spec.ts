import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { readCars } from './calls.ts'
import { allOf, structuredData, unescaped, wordsIn } from './html.ts'
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

const isXml = (page: Page, text: string) =>
  page.evaluate(
    (xml) => !new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'),
    text,
  )

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

const repeated = (values: string[]) =>
  [...Map.groupBy(values, (it) => it)].filter(([, all]) => all.length > 1).map(([it]) => it)

/** Of a path the first words, without the language: `/catalog/brand`. */
const kindOf = (path: string) =>
  path
    .replace(/^\/en(?=\/|$)\/?/, '/')
    .split('/')
    .slice(0, 3)
    .map((part, at) => (at > 1 ? part.replace(/-.*/, '') : part))
    .join('/')

const pathOf = ({ address }: Entry) => new URL(address).pathname

test('[RT36] the sitemap leads to pages of their own that search engines may list, robots.txt names it and closes none of them, and it has no list of many choices', {
  tag: ONCE,
}, async ({ page, request, baseURL }) => {
  const entries = await readSitemap(page)
  for (const language of ['he', 'en'] as const)
    await test.step(`all pages in ${language}`, async () => {
      const mine = entries.filter((it) => /^\/en(\/|$)/.test(pathOf(it)) === (language === 'en'))
      expect(entries.length).toBe(2 * mine.length)
      const cars = (await readCars(request, language)).length
      const carPages = mine.filter(({ address }) => /\/flex-lease\//.test(address))
      const ofPeople = carPages.filter(({ address }) => !address.includes('/business/'))
      expect(ofPeople.length).toBe(cars)
      const isDay = /^\d{4}-\d\d-\d\d$/
      expect(carPages.filter(({ changed }) => !isDay.test(changed ?? ''))).toEqual([])
    })

  await test.step('pages of their own', async () => {
    // Pages of every kind, and some spread over the whole, by turns in both languages.
    const kinds = Map.groupBy(entries, (it) => kindOf(pathOf(it)))
    const first = [...kinds.values()].map((all, at) => (all[at % 2] ?? all[0]) as Entry)
    const some = new Set([...first, ...entries.filter((_, at) => at % SPREAD === 0)])
    const heads = await eachOf([...some], async ({ address, alternates }) => ({
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

  await test.step('the feeds are XML too', async () => {
    for (const path of ['/blog/rss.xml', '/en/blog/rss.xml'])
      expect(await isXml(page, await (await request.get(path)).text()), path).toBe(true)
  })

  await test.step('robots.txt', async () => {
    const answer = await request.get('/robots.txt')
    expect(answer.headers()['content-type']).toContain('text/plain')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    expect(closed).toContain('/profile/')
    const paths = entries.map(pathOf)
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })

  const listed = new Set(entries.map(pathOf))
  for (const path of [
    '/catalog/availability-7',
    '/catalog/budget-2500-4000',
    '/catalog/brand-kia,toyota',
    '/catalog/brand-kia/type-suv/gas-hybrid',
    '/catalog/brand-nobody',
    '/business/catalog/brand-mini/type-commercial',
  ])
    await test.step(`${path} is shown, but not listed`, async () => {
      const head = await readHead(request, path)
      expect(head).toMatchObject({ status: 200, robots: 'noindex, follow', alternates: [] })
      expect(listed).not.toContain(path)
    })
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

test('a car’s page says what it is, what a month costs and the way to it; shared, it shows its own picture, name and description', {
  tag: ONE_WIDTH,
}, async ({ request, address, language, baseURL, translations }) => {
  const html = await (await request.get(address(CAR))).text()
  const meta = (name: string) =>
    unescaped(allOf(html, new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))[0] ?? name)
  expect(meta('og:title')).toContain('Executive Hybrid 1.6')
  expect(meta('og:url')).toContain(address(CAR))
  expect(meta('og:locale')).toBe(language === 'he' ? 'he_IL' : 'en_GB')
  expect(meta('og:description')).toContain('₪')
  const picture = meta('og:image')
  expect(picture).toMatch(new RegExp(`/images/sharing/B2C-10080-${language}-[0-9a-f]{12}\\.jpg$`))
  const shared = await request.get(picture)
  expect(shared.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { format, width, height } = await sharp(await shared.body()).metadata()
  expect([format, `${width}`, `${height}`]).toEqual([
    'jpeg',
    meta('og:image:width'),
    meta('og:image:height'),
  ])

  const data = structuredData(html)
  const car = data.find((it) => [it['@type']].flat().includes('Car'))
  expect(car).toMatchObject({ '@context': 'https://schema.org', url: baseURL + address(CAR) })
  expect(car.offers).toMatchObject({ price: 4950, priceCurrency: 'ILS' })
  for (const image of car.image) expect((await request.get(image)).status()).toBe(200)
  const way = data.find((it) => it['@type'] === 'BreadcrumbList').itemListElement
  expect(way[0]).toMatchObject({ position: 1, name: translations('shell')('breadcrumbs.home') })
  expect(way[1].item).toBe(baseURL + address('/catalog'))
  for (const { item } of way.slice(0, -1)) expect((await request.get(item)).status()).toBe(200)
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

test('a list names the cars it shows, and the way to it', { tag: ONCE }, async ({
  request,
  address,
  baseURL,
}) => {
  const html = await (await request.get(address('/catalog/type-suv'))).text()
  const data = structuredData(html)
  const list = data.find((it) => it['@type'] === 'ItemList').itemListElement
  const links = allOf(html, /<article.*?<a [^>]*href="([^"]*\/flex-lease\/[^"]*)"/gs)
  expect(links).toHaveLength(24)
  expect(list.map(({ url }: { url: string }) => url)).toEqual(
    links.map((href) => `${baseURL}${href}`),
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
  request,
  address,
  translations,
}) => {
  const html = await (await request.get(address('/'))).text()
  const data = structuredData(html)
  const app = data.find((it) => it['@graph'])['@graph']
  expect(app.map((it: { '@type': string }) => it['@type'])).toEqual(['Organization', 'WebSite'])
  expect(app[0]).toMatchObject({ name: translations('shell')('brand') })
  const faq = data.find((it) => it['@type'] === 'FAQPage').mainEntity
  const shown = html.slice(html.indexOf('id="faq"'))
  const questions = allOf(shown, /<summary[^>]*>(.*?)<\/summary>/gs).map(wordsIn)
  expect(questions.length).toBeGreaterThan(3)
  expect(faq.map(({ name }: { name: string }) => name)).toEqual(questions)
  expect(faq.map((it: { acceptedAnswer: { text: string } }) => it.acceptedAnswer.text)).toEqual(
    allOf(shown, /<\/summary><p[^>]*>(.*?)<\/p><\/details>/gs).map(wordsIn),
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
