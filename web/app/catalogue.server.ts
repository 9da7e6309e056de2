import type { CatalogItem, CatalogResponse } from '@galgal/contract/catalogue'
import { CatalogList } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/text/locales'
import { data } from 'react-router'
import { pathWithout } from './paths.ts'
import { type Page, visitOf } from './visit.server.ts'

export type Catalogue = CatalogResponse & {
  /** The Hebrew address of a car: the year stands in it only for older years of the same version. */
  addressOf: (item: CatalogItem) => string
}

const kept = new Map<string, { etag: string | null; catalogue: Catalogue }>()

/** The cars of a store in the page's language; read and checked anew only when the API says they changed. */
export async function catalogueOf(page: Page, store: Store): Promise<Catalogue> {
  const { tag } = localeOf(page.params)
  const key = `${tag} ${store}`
  const known = kept.get(key)

  const response = await visitOf(page).send(requestFor(store, tag, known?.etag))
  if (response.status === 304 && known) return known.catalogue
  if (!response.ok) throw data(null, { status: 503 })

  const list = CatalogList.output.parse(await response.json())
  const catalogue = { ...list, addressOf: addressesOf(list.items) }
  kept.set(key, { etag: response.headers.get('etag'), catalogue })
  return catalogue
}

// Without the visitor's session: the list is the same for everyone, and only then has an ETag.
function requestFor(store: Store, tag: string, etag: string | null | undefined): Request {
  const url = new URL(CatalogList.path, 'http://api')
  url.searchParams.set('store', store)
  const headers = { CountryCode: tag, DeviceId: 'Web', ...(etag ? { 'If-None-Match': etag } : {}) }
  return new Request(url, { headers })
}

const versionOf = ({ brandSlug, modelSlug, versionSlug }: CatalogItem) =>
  `${brandSlug}/${modelSlug}/${versionSlug}`

export function addressesOf(items: CatalogItem[]) {
  const newest = new Map<string, number>()
  for (const item of items) {
    const version = versionOf(item)
    newest.set(version, Math.max(item.year, newest.get(version) ?? 0))
  }
  return (item: CatalogItem): string => {
    const version = versionOf(item)
    const path = `${storePath(item.catalogType)}/flex-lease/${version}`
    return item.year === newest.get(version) ? path : `${path}/${item.year}`
  }
}

/** What the addresses of a store begin with. */
export const storePath = (store: Store): '' | '/business' => (store === 'B2B' ? '/business' : '')

/** The store an address belongs to. */
export const storeAt = ({ pathname }: URL): Store =>
  /^\/business(\/|$)/.test(pathWithout(pathname)) ? 'B2B' : 'B2C'
