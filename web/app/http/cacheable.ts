/**
 * The right form of a parameter's value: '' when it means nothing, undefined when the page that it makes
 * is made anew for whoever asks.
 */
type ReadParameter = (value: string) => string | undefined

/** The parameters that a public page knows; all others change nothing on it. */
export type Query = Readonly<Record<string, ReadParameter>>

export type CacheableHeaders = (() => Record<string, string>) & { query: Query }

/**
 * The `headers` of a page that is the same for every visitor: kept in memory until the catalogue changes.
 * The server takes the header off, and keeps no page that reads a cookie.
 */
export const cacheablePage = (query: Query = {}): CacheableHeaders =>
  Object.assign(() => ({ 'X-Cacheable': '1' }), { query })

/** `listed`: one of the pages of the site map; `unlisted`: one of the many beside them; `never`: made anew for whoever asks. */
export type CachePolicy = 'listed' | 'unlisted' | 'never'

/** A parameter that may say anything: nobody keeps what it makes. */
export const anything: ReadParameter = (value) => (value ? undefined : '')

/** The `headers` of a page whose address holds the secret of an e-mail's link: it goes into no Referer and no cache. */
export const secretAddress = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}
