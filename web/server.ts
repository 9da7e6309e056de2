import { randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { setCompany } from '@galgal/i18n/company'
import { plainPage } from '@galgal/ui/errors/plain-page.tsx'
import { readCookies } from '@galgal/ui/http/cookies.server.ts'
import { joinSources } from '@galgal/ui/http/policy-sources.ts'
import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { addCarried, finishPage, sendCompressed } from '@galgal/ui/server/finish-page.ts'
import { createPageHandler } from '@galgal/ui/server/page-handler.ts'
import { rememberMatches } from '@galgal/ui/server/route-matches.ts'
import { createRoutePatterns } from '@galgal/ui/server/route-patterns.ts'
import { RouterContextProvider } from 'react-router'
import { isClosedPage } from './app/analytics/closed-pages.ts'
import { measuringSources } from './app/analytics/measuring.ts'
import { sourcesOf } from './app/checkout/card-form.ts'
import type { RequestContext } from './app/http/request-context.server.ts'
import { styleSheet } from './app/style.server.ts'
import { createReadAddress } from './cache-address.ts'
import type { Web, WebOptions, WebSettings } from './options.ts'
import type { Rendered } from './page-cache.ts'
import { createPageServer } from './page-server.ts'
import { type ReadSettings, readSettings } from './settings.ts'

// Cookies go one by one: those of the language and of the device stay.
const FORGET_ALL = '"cache", "storage"'

const matchesOf = rememberMatches(build.routes)
const handle = createPageHandler(build, import.meta.env.MODE, matchesOf)

export function createWeb(options: WebOptions): Web {
  // The built storefront has words of its own.
  setCompany(options.company)
  const settings = readSettings(options)
  const render = (request: Request) => rendered(request, requestContext(request, options, settings))
  const plain = (request: Request, status: number) =>
    finished(plainPage(new URL(request.url).pathname, status, styleSheet()))
  const readAddress = createReadAddress(build.routes, matchesOf)
  const pageServer = createPageServer({ readAddress, render, plain }, options)
  return {
    ...pageServer,
    routeOf: createRoutePatterns(build.routes),
    fetch: async (request) => sendCompressed(request, await pageServer.fetch(request)),
  }
}

/** Throws with the name of a setting that is wrong: for a start that has opened nothing yet. */
export function checkSettings(settings: WebSettings) {
  readSettings(settings)
}

/** Runs loaders and components, then adds what the page's finished text and the visitor call for. */
async function rendered(request: Request, visitor: RequestContext): Promise<Rendered> {
  // Kept for GET and HEAD alike, so it is rendered with its body.
  const rendered = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const context = new RouterContextProvider(new Map([[pageContextKey, visitor]]))
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
      ? plainPage(new URL(rendered.url).pathname, 500, styleSheet(), visitor.requestId)
      : page
  const response = finished(whole)
  addCarried(response, visitor)
  // A cached page is the same for every visitor, so it has no number of one's own.
  if (cachePolicy === 'never' && visitor.requestId)
    response.headers.set('X-Request-Id', visitor.requestId)
  if (visitor.hasLeft) response.headers.set('Clear-Site-Data', FORGET_ALL)
  return { response, cachePolicy }
}

const isDocument = (request: Request) =>
  request.headers.get('accept')?.includes('text/html') ?? false

/** The answer with the headers that every one has. */
function finished(page: Response): Response {
  const answer = finishPage(page, styleSheet())
  answer.headers.delete('X-Cacheable')
  return answer
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
