/**
 * Whether visitors go to a page by themselves, by a press on a page of ours or an address they typed, and not by
 * another site's link, picture or preload. A browser that does not say so tells where it comes from.
 */
export function isOwnNavigation({ headers }: Request, origin: string): boolean {
  const destination = headers.get('sec-fetch-dest')
  const isPage = destination === null || destination === 'document' || destination === 'empty'
  if (!isPage || headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return URL.parse(headers.get('referer') ?? '')?.origin === origin
}
