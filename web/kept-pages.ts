import { hash } from 'node:crypto'
import { compress, type Encoding, encodingFor } from './compress.ts'

const MOST_PAGES = 1000
const MOST_BYTES = 64 * 1024 * 1024
/** Dates and stock on a page are never older than this. */
const KEPT_FOR_MS = 60_000
const BROTLI_QUALITY = 9

type Version = string | number

type Kept = {
  version: Version
  keptAt: number
  headers: Headers
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  bytes: number
}

type Options = {
  /** Renders a page; `keepable` when it is the same for every visitor. */
  render: (request: Request) => Promise<{ response: Response; keepable: boolean }>
  version: () => Promise<Version> | Version
  now: () => number
  mostBytes?: number
}

/** Public pages in memory, compressed: rendered once per catalogue version, however many ask at the same time. */
export function createKeptPages({ render, version, now, mostBytes = MOST_BYTES }: Options) {
  const pages = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept | Response>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  const remember = (key: string, page: Kept) => {
    forget(key)
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES && bytes <= mostBytes) break
      forget(oldest)
    }
  }

  const find = (key: string, current: Version) => {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    if (page.version !== current || now() - page.keptAt > KEPT_FOR_MS) {
      bytes -= page.bytes
      return
    }
    // Put back as the most recently asked for.
    pages.set(key, page)
    return page
  }

  const make = async (key: string, request: Request, current: Version) => {
    const { response, keepable } = await render(request)
    if (!keepable) return response
    const page = await keep(response, current, now())
    remember(key, page)
    return page
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const current = await version()
    const known = find(key, current)
    if (known) return answer(known, request)

    const begun = making.get(key)
    if (begun) {
      const made = await begun
      // What cannot be kept cannot be shared either.
      return made instanceof Response ? (await render(request)).response : answer(made, request)
    }
    const mine = make(key, request, current)
    making.set(key, mine)
    const made = await mine.finally(() => making.delete(key))
    return made instanceof Response ? made : answer(made, request)
  }
}

async function keep(response: Response, version: Version, keptAt: number): Promise<Kept> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gzip] = await Promise.all([
    compress(identity, 'br', BROTLI_QUALITY),
    compress(identity, 'gzip', BROTLI_QUALITY),
  ])
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
  return {
    version,
    keptAt,
    headers,
    etag: hash('sha256', identity, 'base64url').slice(0, 22),
    bodies,
    bytes: identity.length + br.length + gzip.length,
  }
}

function answer(page: Kept, request: Request): Response {
  const encoding = encodingFor(request)
  const headers = new Headers(page.headers)
  const etag = `"${page.etag}-${encoding}"`
  headers.set('ETag', etag)
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = page.bodies[encoding]
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
