import { randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { setCompany } from '@galgal/i18n/company'
import { plainPage } from '@galgal/ui/errors/plain-page.tsx'
import { readCookies } from '@galgal/ui/http/cookies.server.ts'
import { isForeignWrite } from '@galgal/ui/http/foreign-write.ts'
import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { addCarried, finishPage, sendCompressed } from '@galgal/ui/server/finish-page.ts'
import { createPageHandler } from '@galgal/ui/server/page-handler.ts'
import { createRoutePatterns } from '@galgal/ui/server/route-patterns.ts'
import { RouterContextProvider } from 'react-router'
import type { OfficeContext } from './app/session/office-context.server.ts'
import { styleSheet } from './app/style.server.ts'
import type { Office, OfficeOptions } from './options.ts'

const handle = createPageHandler(build, import.meta.env.MODE)

/** The office's pages. Every one of them is somebody's own: nothing is kept, and no search engine may name it. */
export function createOffice(options: OfficeOptions): Office {
  // The built office has words of its own.
  setCompany(options.company)
  return {
    routeOf: createRoutePatterns(build.routes),
    fetch: async (request) => {
      // Whoever writes by a cookie says where from; every browser does.
      const isForeign = isForeignWrite(request, options.publicUrls, true)
      const page = isForeign ? finished(plain(request, 403)) : await rendered(request, options)
      return sendCompressed(request, page)
    },
  }
}

const plain = (request: Request, status: number, requestId?: string) =>
  plainPage(new URL(request.url).pathname, status, styleSheet(), requestId)

async function rendered(request: Request, options: OfficeOptions): Promise<Response> {
  // The framework would judge it again, by the address we are asked at: not the one outside, behind a proxy.
  request.headers.delete('origin')
  const visitor = officeContext(request, options)
  const context = new RouterContextProvider(new Map([[pageContextKey, visitor]]))
  const page = await handle(request, context)
  const isBroken = page.status === 500 && !page.headers.get('Content-Type')?.includes('html')
  const isDocument = request.headers.get('accept')?.includes('text/html') ?? false
  const whole = isBroken && isDocument ? plain(request, 500, visitor.requestId) : page
  const response = finished(whole)
  addCarried(response, visitor)
  if (visitor.requestId) response.headers.set('X-Request-Id', visitor.requestId)
  return response
}

/** What every answer of the office says, and none of the storefront: nobody keeps it, names it, or shows it on a page of theirs. */
function finished(answer: Response): Response {
  const page = finishPage(answer, styleSheet())
  page.headers.set('Cache-Control', 'no-store')
  page.headers.set('X-Robots-Tag', 'noindex, nofollow')
  page.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  page.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return page
}

function officeContext(request: Request, options: OfficeOptions): OfficeContext {
  const requestId = randomUUID()
  return {
    send: options.send,
    origin: options.publicUrls[0],
    path: pathWithout(new URL(request.url).pathname),
    secure: options.secure,
    now: options.now,
    others: {},
    sandbox: options.sandbox,
    requestId,
    reportFault: (error) => options.reportFault(error, requestId),
    address: request.headers.get('x-visitor-address') ?? undefined,
    userAgent: request.headers.get('user-agent') ?? '',
    cookies: readCookies(request.headers.get('cookie')),
    hasReadCookie: false,
    setCookies: new Map(),
  }
}
