import type { IncomingMessage } from 'node:http'

/** Every one of them has its hash in its name, so it never changes. */
const BUILT = /^\/assets\/[\w.-]+$/
const ENCODINGS = ['br', 'zstd', 'gzip']
/** More than are ever built, in each of their encodings. */
const MOST_CACHED = 2000

type Fetch = (request: Request) => Response | Promise<Response>
type FileRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Built files as they were given before, so that each is read once; parts of one, and what is no file, go the usual way. */
export function createStaticCache(fetch: Fetch) {
  const cached = new Map<string, { status: number; headers: string[]; body: Uint8Array }>()
  return {
    /** The file as it lies in memory, if it does; never waits for anything. */
    find: ({ method, url = '', headers }: FileRequest) => {
      if (method !== 'GET' || headers.range !== undefined || !url.startsWith('/assets/')) return
      return cached.get(keyOf(url, headers['accept-encoding']))
    },
    /** Any answer; a built file that is given whole is found from then on. */
    fetch: async (request: Request): Promise<Response> => {
      const answer = await fetch(request)
      if (answer.status !== 200 || request.method !== 'GET' || cached.size >= MOST_CACHED)
        return answer
      const { pathname, search } = new URL(request.url)
      const isForever = answer.headers.get('cache-control')?.includes('immutable')
      if (!isForever || !BUILT.test(pathname + search)) return answer
      const body = new Uint8Array(await answer.arrayBuffer())
      const key = keyOf(pathname, request.headers.get('accept-encoding') ?? undefined)
      cached.set(key, { status: 200, headers: [...answer.headers].flat(), body })
      return new Response(body, { headers: answer.headers })
    },
  }
}

/** Which of the encodings we have are accepted, and the address. */
function keyOf(url: string, accepted = '') {
  const names = accepted.split(',').map((name) => name.trim())
  return `${ENCODINGS.filter((it) => names.includes(it))} ${url}`
}
