import { readCookies } from '@galgal/ui/http/cookies.server.ts'
import { isForeignWrite } from '@galgal/ui/http/foreign-write.ts'
import { carriesSession } from './app/session/session.server.ts'
import type { ReadAddress } from './cache-address.ts'
import type { Web, WebOptions } from './options.ts'
import { createPageCache, type Rendered } from './page-cache.ts'

type PageServerOptions = Pick<
  WebOptions,
  | 'publicUrls'
  | 'catalogueVersion'
  | 'now'
  | 'cachePages'
  | 'sharesPages'
  | 'pageWait'
  | 'isLate'
  | 'isCrowded'
>

/** What makes pages: anew, and without any route. */
type PageRenderer = {
  readAddress: ReadAddress
  render: (request: Request) => Promise<Rendered>
  plain: (request: Request, status: number) => Response
}

/** Which requests are answered from memory, which are refused, and which are made. */
export function createPageServer(
  { readAddress, render, plain }: PageRenderer,
  options: PageServerOptions,
): Omit<Web, 'routeOf'> {
  /** Whatever is made anew is counted: a cookie that looks like a session, which anybody can write, widens the limit. */
  const limited = async (request: Request, isPublic: boolean) => {
    const isSession = !isPublic && carriesSession(readCookies(request.headers.get('cookie')))
    const address = request.headers.get('x-visitor-address') ?? ''
    const seconds = options.pageWait(address, isSession ? 'session' : 'anyone')
    if (seconds === undefined) return render(request)
    const response = plain(request, 429)
    response.headers.set('Retry-After', String(seconds))
    return { response, cachePolicy: 'never' as const }
  }
  const pageCache = createPageCache({
    readAddress,
    render: limited,
    version: options.catalogueVersion,
    now: () => options.now().getTime(),
    isShared: options.sharesPages,
    isLate: options.isLate,
    isCrowded: options.isCrowded,
  })
  const fetch = async (request: Request) => {
    const cookies = readCookies(request.headers.get('cookie'))
    if (isForeignWrite(request, options.publicUrls, carriesSession(cookies)))
      return plain(request, 403)
    // The framework would judge it again, by the address we are asked at: not the one outside, behind a proxy.
    request.headers.delete('origin')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && options.cachePages) return pageCache.fetch(request)
    return (await limited(request, isRead)).response
  }
  const find = options.cachePages ? pageCache.find : () => undefined
  return { fetch, find, cacheStats: pageCache.stats }
}
