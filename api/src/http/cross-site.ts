import type { Settings } from '../deps.ts'
import { Fault } from '../handle.ts'

/** A write from another site's page is refused, and so is one by cookie that does not say where it comes from. */
export function refuseCrossSite(request: Request, settings: Settings) {
  if (request.method === 'GET' || request.method === 'HEAD') return
  refuseForeignPage(request, settings)
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const byCookie = /(?:^|;\s*)(?:xToken|xRefresh)=./.test(request.headers.get('cookie') ?? '')
  if (byCookie && !request.headers.has('x-token') && !site && !origin) throw new Fault(403)
}

/** The same for a page that no cookie opens: a program may ask without saying where it comes from. */
export function refuseForeignPage(request: Request, { publicUrls }: Settings) {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === 'cross-site' || site === 'same-site') throw new Fault(403)
  if (origin && !publicUrls.includes(origin)) throw new Fault(403)
}
