import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogueCaching, OLD_WHEN_CROWDED_MS } from '@galgal/domain/catalogue/shared-caching'
import { compress, type Encoding, encodingFor } from '@galgal/ui/server/compress.ts'
import { LRUCache } from 'lru-cache'
import { cacheUntil, lastUntil, usableUntil } from './app/http/cache-until.ts'
import type { CachePolicy } from './app/http/cacheable.ts'
import type { ReadAddress } from './cache-address.ts'

const MAX_PAGES = 1000
const MAX_BYTES = 48 * 1024 * 1024
/** Of the pages beside the site map's, in parts of what those may take. */
const UNLISTED_SHARE = 1 / 3
/** Of 11. Quality 9 is a hundredth smaller and takes three times as long, each time the catalogue changes. */
const BROTLI_QUALITY = 7
/** So much larger than with brotli is a page with gzip, at most. */
const GZIP_SHARE = 1.3
const MAX_UNCACHEABLE = 1000
/** So long does whoever comes first wait for the next page; what takes longer waits for a database that is away. */
const MAX_WAIT_MS = 1000
/** So much longer where the one before is of an older catalogue: until the database has not answered. */
const OLDER_FACTOR = 10
/** After which it is tried again to make a page that could not be made. */
const RETRY_MS = 5000

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
/** Fresh `until` then; shown for a while longer to those who come while it is made anew, and today where it cannot be. Of an older catalogue it is shown to a crowd for a moment. */
type Lifetime = { until: number; usableUntil: number; lastUntil: number; crowdedUntil: number }
type Page = Lifetime & {
  bytes: number
  version: Version | undefined
  sent: Record<'br' | 'identity', Sent> & { gzip?: Sent }
  /** Few take gzip and no brotli: it is made for the first who does. */
  addGzip: () => Promise<void>
}

export type Rendered = { response: Response; cachePolicy: CachePolicy }

type Options = {
  readAddress: ReadAddress
  /** Renders a page, and tells how it may be kept for every visitor; `isPublic` where a page of that kind is asked for. */
  render: (request: Request, isPublic: boolean) => Promise<Rendered>
  version: () => Version
  now: () => number
  /** Whether there is too much to do to make a page anew. */
  isLate?: (() => boolean) | undefined
  /** Whether there has been much to do for a while, or the catalogue changes faster than pages should be made. */
  isCrowded?: (() => boolean) | undefined
  maxBytes?: number
  /** Whether a cache before us that hears of changes may keep a page for a moment. */
  isShared?: boolean
  maxWaitMs?: number
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
  const shown = (page: Page | undefined, age: keyof Lifetime, version?: Version) =>
    page && now() < page[age] && (version === undefined || page.version === version)
      ? page
      : undefined
  return {
    put: (key: string, page: Page, cachePolicy: CachePolicy) =>
      (cachePolicy === 'listed' && isPlain(key) ? listed : unlisted).set(key, page),
    /** One no older than that, and of this catalogue; of any, where none is named. */
    find: (key: string, age: keyof Lifetime, version?: Version) =>
      shown(listed.get(key), age, version) ?? shown(unlisted.get(key), age, version),
  }
}

/** Whether nothing but the router's own parameter was asked for. */
const isPlain = (key: string) => /^[^?]*(?:\?_routes=[^&]*)?$/.test(key)

/** Public pages in memory, compressed: rendered once per catalogue version and minute, however many ask at the same time; one waits for the new one, a second at most. */
export function createPageCache({
  readAddress,
  render,
  version,
  now,
  isLate = () => false,
  isCrowded = () => false,
  maxBytes = MAX_BYTES,
  isShared = false,
  maxWaitMs = MAX_WAIT_MS,
}: Options) {
  const stores = createPageStores(now, maxBytes)
  const making = new Map<string, Promise<Page | Response>>()
  // Addresses whose page was not keepable: nobody waits there for what another visitor gets.
  const uncacheable = new Set<string>()
  let pagesAreOf: Version | undefined
  const stats = { hits: 0, misses: 0 }

  const find = (key: string): Page | undefined => {
    const current = version()
    if (current !== pagesAreOf && !isCrowded()) making.clear()
    pagesAreOf = current
    if (isLate()) return stores.find(key, 'lastUntil')
    const page = stores.find(key, making.has(key) ? 'usableUntil' : 'until', current)
    return page ?? (isCrowded() ? stores.find(key, 'crowdedUntil') : undefined)
  }

  const make = async (key: string, request: Request) => {
    const current = pagesAreOf
    const begun = new Date(now())
    const { response, cachePolicy } = await render(request, true)
    if (cachePolicy === 'never') {
      // One that broke may be kept when it comes.
      if (response.status < 500 && uncacheable.size < MAX_UNCACHEABLE) uncacheable.add(key)
      return response
    }
    const page = await keep(response, { begun, version: current, isShared }, key)
    uncacheable.delete(key)
    if (current === pagesAreOf || isCrowded()) stores.put(key, page, cachePolicy)
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
    /** The page as it lies in memory, if it does in this encoding; never waits for anything. */
    find: ({ method, url = '', headers }: CacheRequest): ReadyAnswer | undefined => {
      if (method !== 'GET' && method !== 'HEAD') return
      const sent = encoded(find(url) ?? findByParts(url, readAddress, find), headers)
      if (sent) stats.hits++
      return sent && answer(sent, method, headers)
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
      stats[inMemory ? 'hits' : 'misses']++
      const limits = { version, now, maxWaitMs }
      const page =
        inMemory ?? (await nextOr(stores.find(key, 'lastUntil'), share(key, sent), limits))
      return page instanceof Response ? withDropped(page, dropped) : responseOf(page, request)
    },
  }
}

const cachingOf = (isShared: boolean, at: Date) =>
  catalogueCaching(isShared, { at, sentUntil: usableUntil(at) })

const lifetimeOf = (begun: Date): Lifetime => ({
  until: cacheUntil(begun),
  usableUntil: usableUntil(begun),
  lastUntil: lastUntil(begun),
  crowdedUntil: Math.min(begun.getTime() + OLD_WHEN_CROWDED_MS, lastUntil(begun)),
})

/** The next page; the one before where that takes long or breaks, as with a database that is away. */
async function nextOr(
  old: Page | undefined,
  next: Promise<Page | Response>,
  { version, now, maxWaitMs }: Pick<Options, 'version' | 'now'> & { maxWaitMs: number },
) {
  if (!old) return next
  const waitMs = old.version === version() ? maxWaitMs : maxWaitMs * OLDER_FACTOR
  const tooLong = new AbortController()
  const made = await Promise.race([
    next.catch(() => undefined),
    wait(waitMs, undefined, { signal: tooLong.signal }).catch(() => undefined),
  ])
  tooLong.abort()
  if (made && !(made instanceof Response && made.status >= 500)) return made
  // It stands in for the next one until that is tried again.
  old.version = version()
  old.until = Math.min(now() + RETRY_MS, old.lastUntil)
  return old
}

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

type Making = Pick<Page, 'version'> & { begun: Date; isShared: boolean }

/** A page in memory, in the encodings that nearly everyone takes. */
async function keep(
  response: Response,
  { begun, version, isShared }: Making,
  key: string,
): Promise<Page> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const br = new Uint8Array(await compress(identity, 'br', BROTLI_QUALITY))
  const name = hash('sha256', identity, 'base64url').slice(0, 22)
  const headers = new Headers(response.headers)
  headers.set('cache-control', cachingOf(isShared, begun))
  headers.set('vary', 'Accept-Encoding')
  const sentAs = (encoding: Encoding, body: Bytes) => ready(body, encoding, name, headers)
  const sent: Page['sent'] = { identity: sentAs('identity', identity), br: sentAs('br', br) }
  const makeGzip = async () => {
    sent.gzip = sentAs('gzip', new Uint8Array(await compress(identity, 'gzip', BROTLI_QUALITY)))
  }
  let gzip: Promise<void> | undefined
  const addGzip = () => {
    gzip ??= makeGzip()
    return gzip
  }
  const bytes = identity.length + br.length * (1 + GZIP_SHARE) + key.length
  return { ...lifetimeOf(begun), version, bytes: Math.ceil(bytes), sent, addGzip }
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

const encoded = (page: Page | undefined, headers: CacheRequest['headers']) =>
  page?.sent[encodingFor(headers['accept-encoding'])]

function answer(sent: Sent, method: string, headers: CacheRequest['headers']): ReadyAnswer {
  const { etag, whole, head, unchanged } = sent
  const known = headers['if-none-match']
  if (known && (known === '*' || known.includes(etag))) return unchanged
  return method === 'HEAD' ? head : whole
}

async function responseOf(page: Page, { method, headers: sent }: Request): Promise<Response> {
  const encoding = encodingFor(sent.get('accept-encoding') ?? undefined)
  if (encoding === 'gzip') await page.addGzip()
  const { status, headers, body } = answer(page.sent[encoding] ?? page.sent.identity, method, {
    'if-none-match': sent.get('if-none-match') ?? undefined,
  })
  const answered = new Headers()
  for (let at = 0; at < headers.length; at += 2)
    answered.append(headers[at] ?? '', headers[at + 1] ?? '')
  return new Response(body ?? null, { status, headers: answered })
}
