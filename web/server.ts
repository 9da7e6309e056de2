import { randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { setCompany } from '@galgal/i18n/company'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isClosedPage } from './app/analytics/closed-pages.ts'
import { measuringSources } from './app/analytics/measuring.ts'
import { sourcesOf } from './app/checkout/card-form.ts'
import { readCookies } from './app/http/cookies.server.ts'
import { joinSources } from './app/http/policy-sources.ts'
import { type RequestContext, requestContextKey } from './app/http/request-context.server.ts'
import { plainPage } from './app/plain-page.tsx'
import { styleSheet } from './app/style.server.ts'
import { createReadAddress } from './cache-address.ts'
import { compress, encodingFor, isCompressible } from './compress.ts'
import type { Web, WebOptions, WebSettings } from './options.ts'
import type { Rendered } from './page-cache.ts'
import { createPageServer } from './page-server.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { type ReadSettings, readSettings } from './settings.ts'

// Fast enough to compress each personal page while it is sent.
const QUALITY_ON_THE_FLY = 4

// Cookies go one by one: those of the language and of the device stay.
const FORGET_ALL = '"cache", "storage"'

const handle = createRequestHandler(build, import.meta.env.MODE)

export function createWeb(options: WebOptions): Web {
  // The built storefront has words of its own.
  setCompany(options.company)
  const settings = readSettings(options)
  const render = (request: Request) => rendered(request, requestContext(request, options, settings))
  const plain = (request: Request, status: number) =>
    finished(plainPage(new URL(request.url).pathname, status))
  const readAddress = createReadAddress(build.routes)
  const pageServer = createPageServer({ readAddress, render, plain }, options)
  return { ...pageServer, fetch: async (request) => sent(request, await pageServer.fetch(request)) }
}

/** Throws with the name of a setting that is wrong: for a start that has opened nothing yet. */
export function checkSettings(settings: WebSettings) {
  readSettings(settings)
}

/** Runs loaders and components, then adds what the page's finished text and the visitor call for. */
async function rendered(request: Request, visitor: RequestContext): Promise<Rendered> {
  // Kept for GET and HEAD alike, so it is rendered with its body.
  const rendered = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const context = new RouterContextProvider(new Map([[requestContextKey, visitor]]))
  const page = await handle(rendered, context)
  const isKeepable =
    page.status === 200 &&
    page.headers.has('X-Cacheable') &&
    visitor.setCookies.size === 0 &&
    !visitor.hasReadCookie
  const cachePolicy = isKeepable ? (visitor.cachePolicy ?? 'listed') : 'never'
  const isBroken = page.status === 500 && !page.headers.get('Content-Type')?.includes('html')
  const whole =
    isBroken && isDocument(rendered)
      ? plainPage(new URL(rendered.url).pathname, 500, visitor.requestId)
      : page
  const response = finished(whole)
  for (const cookie of visitor.setCookies.values()) response.headers.append('Set-Cookie', cookie)
  // A cached page is the same for every visitor, so it has no number of one's own.
  if (cachePolicy === 'never' && visitor.requestId)
    response.headers.set('X-Request-Id', visitor.requestId)
  if (comesLater.has(response.status))
    response.headers.set('Retry-After', String(visitor.retryAfterSeconds ?? RETRY_SECONDS))
  if (visitor.hasLeft) response.headers.set('Clear-Site-Data', FORGET_ALL)
  return { response, cachePolicy }
}

/** Too many requests, and more than we can do. */
const comesLater = new Set([429, 503])
const RETRY_SECONDS = 2

const isDocument = (request: Request) =>
  request.headers.get('accept')?.includes('text/html') ?? false

/** The answer with the headers that every one has. */
function finished(page: Response): Response {
  const answer = withPolicy(page)
  const { headers } = answer
  headers.delete('X-Cacheable')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** An answer whose headers may be changed, with a policy if it is a page. */
function withPolicy(page: Response): Response {
  if (!isHtml(page.headers)) return new Response(page.body, page)
  // A rendered page brings its policy along.
  if (page.headers.has('Content-Security-Policy')) return page
  const answer = new Response(page.body, page)
  const inline = { scripts: [], styles: [styleSheet()] }
  const policy = contentSecurityPolicy(inline, "'none'")
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** Compresses what is not compressed yet, and leaves the body out for HEAD. */
async function sent(request: Request, page: Response): Promise<Response> {
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

function requestContext(
  request: Request,
  options: WebOptions,
  settings: ReadSettings,
): RequestContext {
  const { cardForm, mapTiles } = options
  const { mapSources, ...read } = settings
  const path = pathWithout(new URL(request.url).pathname)
  const sources = isClosedPage(path) ? {} : measuringSources(settings.measuring)
  const requestId = randomUUID()
  return {
    ...read,
    send: options.send,
    origin: options.publicUrls[0],
    path,
    secure: options.secure,
    secret: options.secret,
    now: options.now,
    catalogueVersion: options.catalogueVersion,
    artDirectory: options.artDirectory,
    whatsAppUrl: options.whatsAppUrl,
    cardForm,
    mapStyleUrl: mapTiles.styleUrl ?? null,
    others: joinSources(sourcesOf(cardForm), mapSources, sources),
    sandbox: options.sandbox,
    serviceWorker: options.serviceWorker,
    requestId,
    reportFault: (error) => options.reportFault(error, requestId),
    address: request.headers.get('x-visitor-address') ?? undefined,
    userAgent: request.headers.get('user-agent') ?? '',
    cookies: readCookies(request.headers.get('cookie')),
    hasReadCookie: false,
    setCookies: new Map(),
  }
}
