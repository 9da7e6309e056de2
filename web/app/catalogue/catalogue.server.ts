import type { CatalogItem as Item } from '@galgal/contract/catalogue'
import { CatalogIndex, CatalogItem } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { localeOf } from '@galgal/i18n/locales'
import { callApiAnonymously } from '../api/api.server.ts'
import { refusedPage, send } from '../api/failed-call.server.ts'
import { cacheUntil } from '../http/cache-until.ts'
import { type RouteArgs, requestContext } from '../http/request-context.server.ts'
import { type Cars, openCarIndex } from './car-index.ts'

type Read = { etag: string | null; cars: Cars; json: string }
type CachedCars = { read: Read; version: string | number; until: number }

const cache = new Map<string, CachedCars>()

/** The cars of a store in the page's language; asked for when the catalogue moved, read and checked anew only when the API says they changed. */
export const carsOf = async (args: RouteArgs, store: Store): Promise<Cars> =>
  (await readOf(args, store)).cars

/** The same as text, for the browser. */
export const carsJsonOf = async (args: RouteArgs, store: Store): Promise<string> =>
  (await readOf(args, store)).json

async function readOf(args: RouteArgs, store: Store): Promise<Read> {
  const { tag } = localeOf(args.params)
  const { now, catalogueVersion } = requestContext(args)
  const key = `${tag} ${store}`
  const known = cache.get(key)
  const version = catalogueVersion()
  if (known && known.version === version && now().getTime() < known.until) return known.read

  const until = cacheUntil(now())
  const read = await ask(args, requestFor(store, tag, known?.read.etag), key)
  cache.set(key, { read, version, until })
  return read
}

async function ask(args: RouteArgs, request: Request, key: string): Promise<Read> {
  const response = await send(args, request)
  // Another page that asked at the same moment may have read this answer already.
  const known = cache.get(key)?.read
  if (response.status === 304 && known) return known
  if (!response.ok) throw refusedPage({ status: 503 })
  const etag = response.headers.get('etag')
  const json = await response.text()
  const read = cache.get(key)?.read
  if (read && etag !== null && read.etag === etag) return read
  return { etag, json, cars: openCarIndex(CatalogIndex.output.parse(JSON.parse(json))) }
}

// Without the visitor's session: the list is the same for everyone, and only then has an ETag.
function requestFor(store: Store, tag: string, etag: string | null | undefined): Request {
  const url = new URL(CatalogIndex.path, 'http://api')
  url.searchParams.set('store', store)
  const headers = { CountryCode: tag, DeviceId: 'Web', ...(etag ? { 'If-None-Match': etag } : {}) }
  return new Request(url, { headers })
}

/** Everything of one car of a store; undefined when the store does not offer it. */
export async function findCar(
  args: RouteArgs,
  store: Store,
  id: number,
): Promise<Item | undefined> {
  const answer = await callApiAnonymously(args, CatalogItem, { classificationID: id, store })
  if (answer.ok) return answer.value
  if (answer.status === 404) return undefined
  throw refusedPage(answer)
}
