import { compress, encodingFor, isCompressible } from './compress.ts'
import { contentSecurityPolicy } from './security-headers.ts'

// Fast enough to compress each personal page while it is sent.
const QUALITY_ON_THE_FLY = 4

/** An answer whose headers may be changed, with a policy if it is a page, and kept by nobody unless it says so; `styles` is what a page without a policy of its own has in its head. */
export function finishPage(page: Response, styles: string): Response {
  const answer = withPolicy(page, styles)
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

function withPolicy(page: Response, styles: string): Response {
  // A rendered page brings its policy along, and its headers may be changed.
  if (page.headers.has('Content-Security-Policy')) return page
  const answer = new Response(page.body, page)
  if (!isHtml(answer.headers)) return answer
  const inline = { scripts: [], styles: [styles] }
  answer.headers.set('Content-Security-Policy', contentSecurityPolicy(inline, "'none'"))
  return answer
}

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** Compresses what is not compressed yet, and leaves the body out for HEAD. */
export async function sendCompressed(request: Request, page: Response): Promise<Response> {
  const { status, headers } = page
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
  const isText = isCompressible(headers.get('Content-Type') ?? '')
  if (!isText || encoding === 'identity' || headers.has('Content-Encoding')) return page
  const body = await compress(
    new Uint8Array(await page.arrayBuffer()),
    encoding,
    QUALITY_ON_THE_FLY,
  )
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  headers.append('Vary', 'Accept-Encoding')
  return new Response(new Uint8Array(body), { status, headers })
}

/** Too many requests, and more than we can do. */
const comesLater = new Set([429, 503])
const RETRY_SECONDS = 2

type Carried = {
  setCookies: ReadonlyMap<string, string>
  retryAfterSeconds?: number | undefined
}

/** What the request's calls and cookies add to its answer. */
export function addCarried(response: Response, { setCookies, retryAfterSeconds }: Carried) {
  for (const cookie of setCookies.values()) response.headers.append('Set-Cookie', cookie)
  if (comesLater.has(response.status))
    response.headers.set('Retry-After', String(retryAfterSeconds ?? RETRY_SECONDS))
}
