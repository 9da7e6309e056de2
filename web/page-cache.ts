import { hash } from 'node:crypto'
import { catalogueCaching } from '@galgal/domain/catalogue/shared-caching'
import { compress, type Encoding, encodingFor } from '@galgal/ui/server/compress.ts'
import { LRUCache } from 'lru-cache'
import { cacheUntil, usableUntil } from './app/http/cache-until.ts'
import type { CachePolicy } from './app/http/cacheable.ts'
import type { ReadAddress } from './cache-address.ts'

const MAX_PAGES = 1000
const MAX_BYTES = 48 * 1024 * 1024
/** Of the pages beside the site map's, in parts of what those may take. */
const UNLISTED_SHARE = 1 / 3
const BROTLI_QUALITY = 9
const MAX_UNCACHEABLE = 1000

type Version = string | number

/** What of a request decides about a cached page: Node's own request as it comes in. */
export type CacheRequest = {
  method?: string | undefined
  url?: string | undefined
  headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
}

/** An answer that only has to be written: header names and values in turn, then the bytes. */
export type ReadyAnswer = { status: 200 | 304; headers: string[]; body?: Bytes }

type Bytes = Uint8Array<ArrayBuffer>
type Sent = { etag: string; whole: ReadyAnswer; head: ReadyAnswer; unchanged: ReadyAnswer }
/** Fresh `until` then; shown for a while longer to those who come while it is made anew. */
type Lifetime = { until: number; usableUntil: number }
type Page = Lifetime & { bytes: number; sent: Record<Encoding, Sent> }

export type Rendered = { response: Response; cachePolicy: CachePolicy }

type Options = {
  readAddress: ReadAddress
  /** Renders a page, and tells how it may be kept for every visitor; `isPublic` where a page of that kind is asked for. */
  render: (request: Request, isPublic: boolean) => Promise<Rendered>
  version: () => Version
  now: () => number
  maxBytes?: number
  /** Whether a cache before us that hears of changes may keep a page for a moment. */
  isShared?: boolean
}

const openStore = (share: number, maxBytes: number) =>
  new LRUCache<string, Page>({
    max: Math.floor(MAX_PAGES * share),
    maxSize: Math.floor(maxBytes * share),
    sizeCalculation: ({ bytes }) => bytes,
  })

/** Pages of the site map, and apart from them those that visitors combine: the second never make the first go. */
function createPageStores(now: () => number, maxBytes: number) {
  const listed = openStore(1, maxBytes)
  const unlisted = openStore(UNLISTED_SHARE, maxBytes)
  const shown = (page: Page | undefined, isBeingMade: boolean) =>
    page && now() < (isBeingMade ? page.usableUntil : page.until) ? page : undefined
  return {
    put: (key: string, page: Page, cachePolicy: CachePolicy) =>
      (cachePolicy === 'listed' && isPlain(key) ? listed : unlisted).set(key, page),
    find: (key: string, isBeingMade: boolean) =>
      shown(listed.get(key), isBeingMade) ?? shown(unlisted.get(key), isBeingMade),
    clear: () => {
      listed.clear()
      unlisted.clear()
    },
  }
}

/** Whether nothing but the router's own parameter was asked for. */
const isPlain = (key: string) => /^[^?]*(?:\?_routes=[^&]*)?$/.test(key)

/** Public pages in memory, compressed: rendered once per catalogue version and minute, however many ask at the same time; one waits for the new one. */
export function createPageCache({
  readAddress,
  render,
  version,
  now,
  maxBytes = MAX_BYTES,
  isShared = false,
}: Options) {
  const stores = createPageStores(now, maxBytes)
  const making = new Map<string, Promise<Page | Response>>()
  // Addresses whose page was not keepable: nobody waits there for what another visitor gets.
  const uncacheable = new Set<string>()
  let pagesAreOf: Version | undefined
  const stats = { hits: 0, misses: 0 }

  const find = (key: string): Page | undefined => {
    const current = version()
    if (current !== pagesAreOf) {
      stores.clear()
      making.clear()
      pagesAreOf = current
    }
    return stores.find(key, making.has(key))
  }

  const make = async (key: string, request: Request) => {
    const current = pagesAreOf
    const begun = new Date(now())
    const { response, cachePolicy } = await render(request, true)
    if (cachePolicy === 'never') {
      if (uncacheable.size < MAX_UNCACHEABLE) uncacheable.add(key)
      return response
    }
    response.headers.set('cache-control', cachingOf(isShared, begun))
    const page = await keep(response, lifetimeFrom(begun), key)
    uncacheable.delete(key)
    if (current === pagesAreOf) stores.put(key, page, cachePolicy)
    return page
  }

  const share = async (key: string, request: Request) => {
    const begun = uncacheable.has(key) ? undefined : making.get(key)
    const made = begun && (await begun)
    // What cannot be kept cannot be shared either.
    if (made && !(made instanceof Response)) return made
    const mine = make(key, request)
    making.set(key, mine)
    return mine.finally(() => making.get(key) === mine && making.delete(key))
  }

  return {
    stats: () => stats,
    /** The page as it lies in memory, if it does; never waits for anything. */
    find: ({ method, url = '', headers }: CacheRequest): ReadyAnswer | undefined => {
      if (method !== 'GET' && method !== 'HEAD') return
      const page = find(url) ?? findByParts(url, readAddress, find)
      if (page) stats.hits++
      return page && answer(page, method, headers)
    },
    /** The page from memory, or rendered; other spellings of its address lead to it. */
    fetch: async (request: Request): Promise<Response> => {
      const { origin, pathname, search } = new URL(request.url)
      const address = readAddress(pathname, search)
      if (address && 'moved' in address) return movedTo(address.moved)
      if (!address?.key) return (await render(request, address !== undefined)).response
      const { key, dropped } = address
      const sent = key === pathname + search ? request : new Request(origin + key, request)
      const inMemory = find(key)
      if (inMemory) stats.hits++
      else stats.misses++
      const page = inMemory ?? (await share(key, sent))
      return page instanceof Response ? withDropped(page, dropped) : responseOf(page, request)
    },
  }
}

const lifetimeFrom = (at: Date): Lifetime => ({
  until: cacheUntil(at),
  usableUntil: usableUntil(at),
})

const cachingOf = (isShared: boolean, at: Date) =>
  catalogueCaching(isShared, { at, sentUntil: usableUntil(at) })

/** Where something that means nothing stands behind a page's address, such as the name of a campaign. */
function findByParts(
  url: string,
  readAddress: ReadAddress,
  find: (key: string) => Page | undefined,
) {
  const at = url.indexOf('?')
  if (at < 0 || !url.startsWith('/') || url.includes('#')) return
  const address = readAddress(url.slice(0, at), url.slice(at))
  return address && 'key' in address && address.key ? find(address.key) : undefined
}

const movedTo = (address: string) =>
  new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': 'no-store' } })

/** A page that has moved takes along what only the browser reads. */
function withDropped(page: Response, dropped: string): Response {
  const location = page.headers.get('Location')
  if (page.status !== 301 || !location || !dropped) return page
  page.headers.set('Location', `${location}${location.includes('?') ? '&' : '?'}${dropped}`)
  return page
}

async function keep(response: Response, lifetime: Lifetime, key: string): Promise<Page> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gzip] = await Promise.all([
    compress(identity, 'br', BROTLI_QUALITY),
    compress(identity, 'gzip', BROTLI_QUALITY),
  ])
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
  const name = hash('sha256', identity, 'base64url').slice(0, 22)
  const headers = new Headers(response.headers)
  headers.set('vary', 'Accept-Encoding')
  const sentAs = (encoding: Encoding) => ready(bodies[encoding], encoding, name, headers)
  return {
    ...lifetime,
    bytes: identity.length + br.length + gzip.length + key.length,
    sent: { identity: sentAs('identity'), br: sentAs('br'), gzip: sentAs('gzip') },
  }
}

/** Every answer that one encoding of a page can get, ready to be written. */
function ready(body: Bytes, encoding: Encoding, name: string, page: Headers): Sent {
  const etag = `"${name}-${encoding}"`
  const caching = new Headers({
    etag,
    'cache-control': page.get('cache-control') ?? '',
    vary: page.get('vary') ?? '',
  })
  const whole = new Headers(page)
  whole.set('etag', etag)
  whole.set('content-length', String(body.length))
  if (encoding !== 'identity') whole.set('content-encoding', encoding)
  const headers = [...whole].flat()
  return {
    etag,
    whole: { status: 200, headers, body },
    head: { status: 200, headers },
    unchanged: { status: 304, headers: [...caching].flat() },
  }
}

function answer({ sent }: Page, method: string, headers: CacheRequest['headers']): ReadyAnswer {
  const { etag, whole, head, unchanged } = sent[encodingFor(headers['accept-encoding'])]
  const known = headers['if-none-match']
  if (known && (known === '*' || known.includes(etag))) return unchanged
  return method === 'HEAD' ? head : whole
}

function responseOf(args: Page, { method, headers: sent }: Request): Response {
  const { status, headers, body } = answer(args, method, {
    'accept-encoding': sent.get('accept-encoding') ?? undefined,
    'if-none-match': sent.get('if-none-match') ?? undefined,
  })
  const answered = new Headers()
  for (let at = 0; at < headers.length; at += 2)
    answered.append(headers[at] ?? '', headers[at + 1] ?? '')
  return new Response(body ?? null, { status, headers: answered })
}
