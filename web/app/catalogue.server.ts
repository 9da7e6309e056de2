import type { CatalogItem as Item } from '@galgal/contract/catalogue'
import { CatalogIndex, CatalogItem } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/text/locales'
import { data } from 'react-router'
import { askAsAnyone } from './api.server.ts'
import { type Cars, openCarIndex } from './car-index.ts'
import { type Page, visitOf } from './visit.server.ts'

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
  const response = await visitOf(page).send(requestFor(store, tag, known?.etag))
  if (response.status === 304 && known) return known
  if (!response.ok) throw data(null, { status: 503 })

  const etag = response.headers.get('etag')
  const json = await response.text()
  // Another page that asked at the same moment may have read this answer already.
  const read = kept.get(key)
  if (read && etag !== null && read.etag === etag) return read
  const found = { etag, json, cars: openCarIndex(CatalogIndex.output.parse(JSON.parse(json))) }
  kept.set(key, found)
  return found
}

// Without the visitor's session: the list is the same for everyone, and only then has an ETag.
function requestFor(store: Store, tag: string, etag: string | null | undefined): Request {
  const url = new URL(CatalogIndex.path, 'http://api')
  url.searchParams.set('store', store)
  const headers = { CountryCode: tag, DeviceId: 'Web', ...(etag ? { 'If-None-Match': etag } : {}) }
  return new Request(url, { headers })
}

/** Everything of one car of a store; undefined when the store does not offer it. */
export async function findCar(page: Page, store: Store, id: number): Promise<Item | undefined> {
  const answer = await askAsAnyone(page, CatalogItem, { classificationID: id, store })
  if (answer.ok) return answer.value
  if (answer.status === 404) return undefined
  throw data(null, { status: answer.status })
}
