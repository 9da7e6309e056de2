import { createHash } from 'node:crypto'
import { dayAt } from '@galgal/domain/dates'
import { currentCatalogueVersion } from '../db/catalogue/catalogue.ts'
import type { Deps } from '../deps.ts'

type CachedResponse = { bytes: Uint8Array<ArrayBuffer>; etag: string }

const MOST_BYTES = 128 * 1024 * 1024
const MOST_ANSWERS = 20_000
const headers = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'CountryCode, Accept-Language, Accept-Encoding',
}

/** Answers that are the same for every visitor are made once per catalogue version and day, and revalidated by ETag. */
export function createResponseCache(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { mostBytes = MOST_BYTES, mostAnswers = MOST_ANSWERS } = {},
) {
  let age = ''
  let cache = new Map<string, CachedResponse>()
  let making = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function forget(asked: string) {
    const known = cache.get(asked)
    if (known) bytes -= sizeOf(asked, known)
    cache.delete(asked)
  }
  /** The newest are at the end; what no one asks for falls out at the front. */
  function keep(asked: string, answer: CachedResponse) {
    forget(asked)
    cache.set(asked, answer)
    bytes += sizeOf(asked, answer)
    for (const oldest of cache.keys()) {
      if ((bytes <= mostBytes && cache.size <= mostAnswers) || oldest === asked) break
      forget(oldest)
    }
  }
  function enter(present: string) {
    if (present === age) return
    // What was made for an older catalogue is never asked for again.
    age = present
    cache = new Map()
    making = new Map()
    bytes = 0
  }
  async function make(asked: string, run: () => Promise<object>): Promise<CachedResponse> {
    const places = making
    const underWay = places.get(asked)
    if (underWay) return underWay
    const made = run().then(pack)
    places.set(asked, made)
    try {
      const answer = await made
      if (places === making) keep(asked, answer)
      return answer
    } finally {
      places.delete(asked)
    }
  }

  return async (request: Request, asked: string, run: () => Promise<object>) => {
    enter(`${await currentCatalogueVersion(db)} ${dayAt(now())}`)
    const known = cache.get(asked)
    if (known) keep(asked, known)
    return answerOf(request, known ?? (await make(asked, run)))
  }
}

/** What an answer takes with the key it lies under, whose letters take two bytes each. */
const sizeOf = (asked: string, { bytes }: CachedResponse) => bytes.byteLength + 2 * asked.length

function answerOf(request: Request, { bytes, etag }: CachedResponse) {
  const known = request.headers.get('if-none-match')?.split(/,\s*/) ?? []
  const same = known.includes(etag) || known.includes(`W/${etag}`)
  return new Response(same ? null : bytes, {
    status: same ? 304 : 200,
    headers: { ...headers, etag },
  })
}

function pack(value: object): CachedResponse {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `"${hash.slice(0, 27)}"` }
}
