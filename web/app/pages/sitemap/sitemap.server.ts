import { listedFilters } from '@galgal/domain/catalogue/catalogue-address'
import { homeLocale, type Locale, localeCodes } from '@galgal/i18n/locales'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import type { Cars } from '../../catalogue/car-index.ts'
import { storePath } from '../../catalogue/store-address.ts'
import { textPages } from '../../documents/text-pages.ts'

/** A page worth finding: its Hebrew address, and the day it last changed where that is known. */
export type Listed = { path: string; changed?: string | undefined }

/** As much of a store as a sitemap needs. */
export type ListedStore = Pick<Cars, 'store' | 'filterable' | 'path'> & {
  columns: Pick<Cars['columns'], 'changed'>
}

/** A sitemap holds no more: https://www.sitemaps.org/protocol.html */
const MOST_ADDRESSES = 50_000

/** Every page that search engines may list: the same in every language. */
export function listedPages(
  stores: readonly ListedStore[],
  posts: readonly Listed[] = [],
): Listed[] {
  const changed = latest(stores.flatMap(({ columns }) => columns.changed))
  return [
    { path: '/', changed },
    ...textPages.map((page) => ({ path: `/${page}` })),
    ...posts,
    { path: '/contact-us' },
    ...stores.flatMap(listsOf),
    ...stores.flatMap(carsIn),
  ]
}

function listsOf({ store, filterable, columns }: ListedStore): Listed[] {
  return listedFilters(filterable).map(({ address, rows }) => ({
    path: `${storePath(store)}/catalog${address}`,
    changed: latest(rows.flatMap((row) => columns.changed[row] ?? [])),
  }))
}

const carsIn = ({ columns, path }: ListedStore): Listed[] =>
  columns.changed.map((changed, row) => ({ path: path(row), changed }))

const latest = (days: readonly string[]): string | undefined =>
  days.reduce<string | undefined>((last, day) => (last && last > day ? last : day), undefined)

/** The pages in as few sitemaps as the limit allows; a page is in one sitemap in all its languages. */
export function sitemapsOf(pages: readonly Listed[], most = MOST_ADDRESSES): Listed[][] {
  const each = Math.floor(most / localeCodes.length)
  const count = Math.max(1, Math.ceil(pages.length / each))
  return Array.from({ length: count }, (_, at) => pages.slice(at * each, (at + 1) * each))
}

/** One sitemap: each page once a language, and with it all its languages. */
export function writeSitemap(origin: string, pages: readonly Listed[]): string {
  const urls = pages.map(({ path, changed }) => {
    const addressIn = (locale: Locale) => escaped(origin + pathIn({ locale }, path))
    const links = [
      ...localeCodes.map((it) => [it, it] as const),
      ['x-default', homeLocale] as const,
    ]
      .map(([name, locale]) => linkTo(name, addressIn(locale)))
      .join('')
    const url = (locale: Locale) =>
      `<url><loc>${addressIn(locale)}</loc>${day(changed)}${links}</url>`
    return localeCodes.map(url).join('\n')
  })
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls)
}

/** Where the sitemaps are, when there are several. */
export function writeSitemapIndex(origin: string, sitemaps: readonly Listed[][]): string {
  const entries = sitemaps.map((pages, at) => {
    const changed = latest(pages.flatMap((page) => page.changed ?? []))
    return `<sitemap><loc>${escaped(`${origin}/sitemaps/${at + 1}.xml`)}</loc>${day(changed)}</sitemap>`
  })
  return document('sitemapindex', '', entries)
}

const document = (root: string, namespaces: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${root}>
`

const linkTo = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

const day = (changed: string | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
