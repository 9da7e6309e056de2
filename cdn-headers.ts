import type { Cdn } from '@galgal/api/providers/cdn/cdn'

type Lines = readonly (readonly [name: string, value: string])[]
/** What an answer says by one of its headers; undefined when it says nothing. */
type Said = (name: string) => string | undefined

const SHARED = /\bs-maxage=/
const KEPT_STATUSES = [200, 304]

/**
 * What has to be added to an answer, or replaced in it, so that caches between us and visitors keep what is the same for
 * everyone, and nothing else: never what sets a cookie, nor what varies by more than they look at.
 */
export function createCaching(cdn: Pick<Cdn, 'headers' | 'keepsVariants'> | undefined) {
  return (status: number, said: Said): Lines => {
    const caching = said('cache-control') ?? ''
    if (!/\bpublic\b/.test(caching)) return []
    if (said('set-cookie') !== undefined) return [['cache-control', 'private, no-store']]
    if (!cdn || !KEPT_STATUSES.includes(status)) return []
    if (!cdn.keepsVariants && variesByMore(said('vary'))) return cdn.headers.never
    if (!SHARED.test(caching)) return isRevalidated(caching) ? [] : cdn.headers.tagged('files')
    return [...cdn.headers.tagged('catalogue'), ...cdn.headers.lasting]
  }
}

const isRevalidated = (caching: string) => /\bmax-age=0\b/.test(caching)

const variesByMore = (vary = '') =>
  vary.split(',').some((name) => !/^\s*(?:accept-encoding)?\s*$/i.test(name))
