import { hash } from 'node:crypto'
import { keptUntil } from './app/kept-until.ts'
import { compress, type Encoding, encodingFor } from './compress.ts'

const MOST_PAGES = 1000
const MOST_BYTES = 64 * 1024 * 1024
const BROTLI_QUALITY = 9
const MOST_PERSONAL = 1000

type Version = string | number

/** What of a request decides about a kept page: Node's own request as it comes in. */
export type Asked = {
  method?: string | undefined
  url?: string | undefined
  headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
}

/** An answer that only has to be written: header names and values in turn, then the bytes. */
export type ReadyAnswer = { status: 200 | 304; headers: string[]; body?: Bytes }

type Bytes = Uint8Array<ArrayBuffer>
type Sent = { etag: string; whole: ReadyAnswer; head: ReadyAnswer; unchanged: ReadyAnswer }
type Page = { until: number; bytes: number; sent: Record<Encoding, Sent> }

type Options = {
  /** Renders a page; `keepable` when it is the same for every visitor. */
  render: (request: Request) => Promise<{ response: Response; keepable: boolean }>
  version: () => Version
  now: () => number
  mostBytes?: number
}

/** Pages that lie ready, as many as there is room for: those that were asked for longest ago go first. */
function createShelf(now: () => number, mostBytes: number) {
  const pages = new Map<string, Page>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  return {
    put: (key: string, page: Page) => {
      forget(key)
      pages.set(key, page)
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST_PAGES && bytes <= mostBytes) break
        forget(oldest)
      }
    },
    find: (key: string): Page | undefined => {
      const page = pages.get(key)
      if (!page) return
      if (now() >= page.until) {
        forget(key)
        return
      }
      // Put back as the most recently asked for.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    clear: () => {
      pages.clear()
      bytes = 0
    },
  }
}

/** Public pages in memory, compressed: rendered once per catalogue version, however many ask at the same time. */
export function createKeptPages({ render, version, now, mostBytes = MOST_BYTES }: Options) {
  const shelf = createShelf(now, mostBytes)
  const making = new Map<string, Promise<Page | Response>>()
  // Addresses whose page was not keepable: nobody waits there for what another visitor gets.
  const personal = new Set<string>()
  let pagesAreOf: Version | undefined

  const find = (key: string, current: Version): Page | undefined => {
    if (current !== pagesAreOf) {
      shelf.clear()
      making.clear()
      pagesAreOf = current
    }
    return shelf.find(key)
  }

  const make = async (key: string, request: Request, current: Version) => {
    const until = keptUntil(new Date(now()))
    const { response, keepable } = await render(request)
    if (!keepable) {
      if (personal.size < MOST_PERSONAL) personal.add(key)
      return response
    }
    const page = await keep(response, until)
    personal.delete(key)
    if (current === pagesAreOf) shelf.put(key, page)
    return page
  }

  const share = async (key: string, request: Request, current: Version) => {
    const begun = personal.has(key) ? undefined : making.get(key)
    const made = begun && (await begun)
    // What cannot be kept cannot be shared either.
    if (made && !(made instanceof Response)) return made
    const mine = make(key, request, current)
    making.set(key, mine)
    return mine.finally(() => making.get(key) === mine && making.delete(key))
  }

  return {
    /** The page as it lies in memory, if it does; never waits for anything. */
    find: ({ method, url = '', headers }: Asked): ReadyAnswer | undefined => {
      if (method !== 'GET' && method !== 'HEAD') return
      const page = find(url, version())
      return page && answer(page, method, headers)
    },
    /** The page from memory, or rendered. */
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url)
      const key = pathname + search
      const current = version()
      const page = find(key, current) ?? (await share(key, request, current))
      return page instanceof Response ? page : responseOf(page, request)
    },
  }
}

async function keep(response: Response, until: number): Promise<Page> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gzip] = await Promise.all([
    compress(identity, 'br', BROTLI_QUALITY),
    compress(identity, 'gzip', BROTLI_QUALITY),
  ])
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzip) }
  const name = hash('sha256', identity, 'base64url').slice(0, 22)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'Accept-Encoding')
  const sentAs = (encoding: Encoding) => ready(bodies[encoding], encoding, name, headers)
  return {
    until,
    bytes: identity.length + br.length + gzip.length,
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

function answer({ sent }: Page, method: string, headers: Asked['headers']): ReadyAnswer {
  const { etag, whole, head, unchanged } = sent[encodingFor(headers['accept-encoding'])]
  const known = headers['if-none-match']
  if (known && (known === '*' || known.includes(etag))) return unchanged
  return method === 'HEAD' ? head : whole
}

function responseOf(page: Page, { method, headers: asked }: Request): Response {
  const { status, headers, body } = answer(page, method, {
    'accept-encoding': asked.get('accept-encoding') ?? undefined,
    'if-none-match': asked.get('if-none-match') ?? undefined,
  })
  const answered = new Headers()
  for (let at = 0; at < headers.length; at += 2)
    answered.append(headers[at] ?? '', headers[at + 1] ?? '')
  return new Response(body ?? null, { status, headers: answered })
}
