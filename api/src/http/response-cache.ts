import { createHash } from 'node:crypto'
import { catalogueCaching, OLD_WHEN_CROWDED_MS } from '@galgal/domain/catalogue/shared-caching'
import { dayAt } from '@galgal/domain/dates'
import { LRUCache } from 'lru-cache'
import { currentCatalogueVersion } from '../db/catalogue/catalogue-version.ts'
import type { Deps } from '../deps.ts'
import { type ContentEncoding, compressed, encodingFor } from './compressed.ts'
import { hasCredentials } from './session-cookies.ts'

type Bytes = Uint8Array<ArrayBuffer>
type CachedResponse = {
  bytes: Bytes
  name: string
  /** Made when somebody asks for it. */
  small: Map<ContentEncoding, Promise<Bytes>>
}
type Run = () => Promise<object>

const MAX_BYTES = 128 * 1024 * 1024
const MAX_RESPONSES = 20_000
const headers = {
  'content-type': 'application/json',
  vary: 'CountryCode, Accept-Language, Accept-Encoding',
}
// Whoever has a session may have its bad cookies cleared by the response, which no cache may keep.
const privateHeaders = { ...headers, 'cache-control': 'private, no-store' }

/** Responses that are the same for every visitor are made once per catalogue version and day, of a crowd every few seconds at most, and revalidated by ETag. */
export function createResponseCache(
  { db, now, cdn, isCrowded }: Pick<Deps, 'db' | 'now' | 'cdn' | 'isCrowded'>,
  { maxBytes = MAX_BYTES, maxResponses = MAX_RESPONSES } = {},
) {
  const open = () =>
    new LRUCache<string, CachedResponse, Run>({
      max: maxResponses,
      maxSize: maxBytes,
      // Each character of a key takes two bytes, and both compressed forms together less than a quarter.
      sizeCalculation: ({ bytes }, key) => Math.ceil(1.25 * bytes.byteLength) + 2 * key.length,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: run }) => pack(await run()),
    })
  let age = ''
  let ageUntil = 0
  let cache: ReturnType<typeof open> | undefined

  return async (request: Request, key: string, run: Run) => {
    const at = now()
    const isRecent = isCrowded() && at.getTime() < ageUntil && age.endsWith(dayAt(at))
    const present = isRecent ? age : `${await currentCatalogueVersion(db)} ${dayAt(at)}`
    // What was made for an older catalogue is never asked for again.
    if (!cache || present !== age) {
      cache = open()
      ageUntil = at.getTime() + OLD_WHEN_CROWDED_MS
    }
    age = present
    const made = await cache.forceFetch(key, { context: run })
    const caching = catalogueCaching(cdn !== undefined, { at, sentUntil: now().getTime() })
    return responseTo(request, made, caching)
  }
}

async function responseTo(request: Request, made: CachedResponse, caching: string) {
  const encoding = encodingFor(request, made.bytes)
  const encoded = encoding && { 'content-encoding': encoding }
  const bytes = () => (encoding ? smallOf(made, encoding) : made.bytes)
  if (hasCredentials(request))
    return new Response(await bytes(), { headers: { ...privateHeaders, ...encoded } })
  const etag = `"${[made.name, encoding].filter(Boolean).join('-')}"`
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? []
  const same = known.includes(etag) || known.includes(`W/${etag}`)
  const caches = { ...headers, 'cache-control': caching, etag }
  if (same) return new Response(null, { status: 304, headers: caches })
  return new Response(await bytes(), { headers: { ...caches, ...encoded } })
}

function smallOf({ bytes, small }: CachedResponse, encoding: ContentEncoding): Promise<Bytes> {
  const made = small.get(encoding) ?? compressed(bytes, encoding)
  small.set(encoding, made)
  return made
}

function pack(value: object): CachedResponse {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, name: hash.slice(0, 27), small: new Map() }
}
