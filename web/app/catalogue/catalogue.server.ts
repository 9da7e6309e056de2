import type { CatalogItem as Item } from '@galgal/contract/catalogue'
import { CatalogIndex, CatalogItem } from '@galgal/contract/SubscriptionMain'
import { type Store, stores } from '@galgal/domain/store'
import { localeCodes, localeOf } from '@galgal/i18n/locales'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { LRUCache } from 'lru-cache'
import { callApiAnonymously } from '../api/api.server.ts'
import { clientHeaders } from '../api/client-headers.ts'
import { send } from '../api/failed-call.server.ts'
import { cacheUntil } from '../http/cache-until.ts'
import { requestContext } from '../http/request-context.server.ts'
import { type Cars, openCarIndex } from './car-index.ts'

type CachedCars = {
  etag: string | null
  cars: Cars
  json: string
  version: string | number
  until: number
}

type Wanted = { args: RouteArgs; store: Store; version: string | number }

const cache = new LRUCache<string, CachedCars, Wanted>({
  max: stores.length * localeCodes.length,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, known, { context }) => readCars(context, known),
})

/** The cars of a store in the page's language; asked for when the catalogue moved, read and checked anew only when the API says they changed. */
export const carsOf = async (args: RouteArgs, store: Store): Promise<Cars> =>
  (await cachedCars(args, store)).cars

/** The same as text, for the browser. */
export const carsJsonOf = async (args: RouteArgs, store: Store): Promise<string> =>
  (await cachedCars(args, store)).json

async function cachedCars(args: RouteArgs, store: Store): Promise<CachedCars> {
  const key = `${localeOf(args.params).tag} ${store}`
  const { now, catalogueVersion } = requestContext(args)
  const version = catalogueVersion()
  const known = cache.peek(key)
  const forceRefresh = known?.version !== version || now().getTime() >= known.until
  const cars = await cache.forceFetch(key, { context: { args, store, version }, forceRefresh })
  // Another page may have asked for them before the catalogue moved.
  return Object.is(cars.version, version) ? cars : cachedCars(args, store)
}

async function readCars(
  { args, store, version }: Wanted,
  known: CachedCars | undefined,
): Promise<CachedCars> {
  const age = { version, until: cacheUntil(requestContext(args).now()) }
  const response = await send(args, requestFor(args, store, known?.etag))
  if (response.status === 304 && known) return { ...known, ...age }
  if (!response.ok) throw refusedPage({ status: 503 })
  const json = await response.text()
  const cars = openCarIndex(CatalogIndex.output.parse(JSON.parse(json)))
  return { etag: response.headers.get('etag'), json, cars, ...age }
}

// Without the visitor's session: the list is the same for everyone, and only then has an ETag.
function requestFor(args: RouteArgs, store: Store, etag: string | null | undefined): Request {
  const url = new URL(CatalogIndex.path, 'http://api')
  url.searchParams.set('store', store)
  const headers = clientHeaders(localeOf(args.params).tag, requestContext(args))
  return new Request(url, { headers: { ...headers, ...(etag && { 'If-None-Match': etag }) } })
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
