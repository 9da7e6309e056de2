import { columnsOf } from '@galgal/domain/catalogue/catalogue-filter'
import { expect, test } from 'vitest'
import {
  type ListedStore,
  listedPages,
  sitemapsOf,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.server.ts'

const origin = 'https://galgal.example'

/** A store with one car of each brand, last changed on the given days. */
const storeOf = (store: 'B2C' | 'B2B', changed: Record<string, string>): ListedStore => ({
  store,
  columns: { changed: Object.values(changed) },
  path: (row) =>
    `${store === 'B2B' ? '/business' : ''}/flex-lease/${Object.keys(changed)[row]}/a/b`,
  filterable: columnsOf(
    Object.keys(changed).map((brandSlug) => ({
      brandSlug,
      vehicleType: 'suv',
      size: 'suv-small',
      gas: 'hybrid',
      gear: 'automatic',
      label: 'low',
      provinces: [],
      minimumDays: 5,
      waitingList: false,
      price: 4000,
    })),
  ),
})
const stores = [
  storeOf('B2C', { kia: '2026-11-02', seat: '2026-10-30' }),
  storeOf('B2B', { kia: '2026-11-05' }),
]
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it)

test('[RT36] the sitemap names public pages, lists and cars of both stores, in both languages', () => {
  const xml = writeSitemap(origin, listedPages(stores, [{ path: '/blog/a-post' }]))
  const hebrew = [
    '/',
    ...['/faq', '/blog', '/handbook', '/asistencia-en-carretera', '/energia-emovili'],
    '/terms-and-conditions',
    ...['/privacy', '/cookies', '/accessibility', '/cancel-transaction', '/disclosure'],
    '/blog/a-post',
    '/contact-us',
    ...['', '/brand-kia', '/brand-seat', '/type-suv', '/size-suv-small', '/gas-hybrid']
      .concat('/brand-kia/type-suv', '/brand-seat/type-suv')
      .concat('/brand-kia/gas-hybrid', '/brand-seat/gas-hybrid')
      .map((it) => `/catalog${it}`),
    ...['', '/brand-kia', '/type-suv', '/size-suv-small', '/gas-hybrid']
      .concat('/brand-kia/type-suv', '/brand-kia/gas-hybrid')
      .map((it) => `/business/catalog${it}`),
    '/flex-lease/kia/a/b',
    '/flex-lease/seat/a/b',
    '/business/flex-lease/kia/a/b',
  ]
  const both = hebrew.flatMap((path) => [origin + path, `${origin}/en${path === '/' ? '' : path}`])
  expect(addressesIn(xml)).toEqual(both)
})

test('[RT36] every address names itself and its other language', () => {
  const [entry] = writeSitemap(origin, [{ path: '/catalog' }]).match(/<url>.*<\/url>/) ?? []
  expect(entry).toBe(
    `<url><loc>${origin}/catalog</loc>` +
      `<xhtml:link rel="alternate" hreflang="he" href="${origin}/catalog"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/catalog"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/catalog"/></url>`,
  )
})

test('a list changed when the last of its cars did, home when any car did', () => {
  const changed = new Map(listedPages(stores).map((it) => [it.path, it.changed]))
  expect(changed.get('/')).toBe('2026-11-05')
  expect(changed.get('/catalog')).toBe('2026-11-02')
  expect(changed.get('/catalog/brand-seat')).toBe('2026-10-30')
  expect(changed.get('/terms-and-conditions')).toBeUndefined()
})

test('[RT36] more than 50,000 addresses are split, and an index leads to the parts', () => {
  const pages = Array.from({ length: 25_001 }, (_, n) => ({
    path: `/p${n}`,
    changed: '2026-11-01',
  }))
  expect(sitemapsOf(pages.slice(1)).length).toBe(1)
  const parts = sitemapsOf(pages)
  expect(parts.map((part) => addressesIn(writeSitemap(origin, part)).length)).toEqual([50_000, 2])
  const index = writeSitemapIndex(origin, parts)
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(addressesIn(index)).toEqual([`${origin}/sitemaps/1.xml`, `${origin}/sitemaps/2.xml`])
  expect(index).toContain('<lastmod>2026-11-01</lastmod>')
})

test('what XML reserves is escaped', () => {
  expect(addressesIn(writeSitemap('http://a&b', [{ path: `/<"'>` }]))[0]).toBe(
    'http://a&#38;b/&#60;&#34;&#39;&#62;',
  )
})

test('a store without cars has a sitemap all the same', () => {
  expect(addressesIn(writeSitemap(origin, listedPages([])))).toContain(`${origin}/en`)
  expect(sitemapsOf([])).toEqual([[]])
})
