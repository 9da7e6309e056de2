import type { CatalogItem, CatalogResponse } from '@galgal/contract/catalogue'
import { CarIndex } from '@galgal/contract/catalogue-index'
import { CatalogList } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/text/locales'
import { data } from 'react-router'
import { type Cars, openCarIndex } from './car-index.ts'
import { storePath } from './store-address.ts'
import { type Page, visitOf } from './visit.server.ts'

const PATH = '/api/SubscriptionMain/CatalogIndex'

type Kept = { etag: string | null; cars: Cars; json: string }

const kept = new Map<string, Kept>()

/** The cars of a store in the page's language; read and checked anew only when the API says they changed. */
export const carsOf = async (page: Page, store: Store): Promise<Cars> =>
  (await keptOf(page, store)).cars

/** The same as text, for the browser. */
export const carsJsonOf = async (page: Page, store: Store): Promise<string> =>
  (await keptOf(page, store)).json

async function keptOf(page: Page, store: Store): Promise<Kept> {
  const { tag } = localeOf(page.params)
  const key = `${tag} ${store}`
  const known = kept.get(key)
  const response = await visitOf(page).send(requestFor(PATH, store, tag, known?.etag))
  if (response.status === 304 && known) return known
  if (!response.ok) throw data(null, { status: 503 })

  const etag = response.headers.get('etag')
  const json = await response.text()
  // Another page that asked at the same moment may have read this answer already.
  const read = kept.get(key)
  if (read && etag !== null && read.etag === etag) return read
  const found = { etag, json, cars: openCarIndex(CarIndex.parse(JSON.parse(json))) }
  kept.set(key, found)
  return found
}

// Without the visitor's session: the list is the same for everyone, and only then has an ETag.
function requestFor(
  path: string,
  store: Store,
  tag: string,
  etag: string | null | undefined,
): Request {
  const url = new URL(path, 'http://api')
  url.searchParams.set('store', store)
  const headers = { CountryCode: tag, DeviceId: 'Web', ...(etag ? { 'If-None-Match': etag } : {}) }
  return new Request(url, { headers })
}

export type Catalogue = CatalogResponse & {
  /** The Hebrew address of a car: the year stands in it only for older years of the same version. */
  addressOf: (item: CatalogItem) => string
}

const keptLists = new Map<string, { etag: string | null; catalogue: Catalogue }>()

/** The cars of a store in the page's language; read and checked anew only when the API says they changed. */
export async function catalogueOf(page: Page, store: Store): Promise<Catalogue> {
  const { tag } = localeOf(page.params)
  const key = `${tag} ${store}`
  const known = keptLists.get(key)

  const response = await visitOf(page).send(requestFor(CatalogList.path, store, tag, known?.etag))
  if (response.status === 304 && known) return known.catalogue
  if (!response.ok) throw data(null, { status: 503 })

  const list = CatalogList.output.parse(await response.json())
  const catalogue = { ...list, addressOf: addressesOf(list.items) }
  keptLists.set(key, { etag: response.headers.get('etag'), catalogue })
  return catalogue
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
