import { type Matches, rememberMatches } from '@galgal/ui/server/route-matches.ts'
import type { BuiltRoutes } from '@galgal/ui/server/route-patterns.ts'
import type { CacheableHeaders, Query } from './app/http/cacheable.ts'

/**
 * What an address is to the pages in memory: `moved` is its right spelling; `key` is where its page lies, and
 * how that page is asked for; without a key it is made anew each time. `dropped` is what means nothing to the page.
 */
type CacheAddress = { moved: string } | { key: string | undefined; dropped: string }

/** Reads path and query of an address; undefined when no public page is there. */
export type ReadAddress = (pathname: string, search: string) => CacheAddress | undefined

const DATA = '.data'
/** Which loaders the router asks for when it moves to a page by itself. */
const LOADERS = '_routes'

/** Knows the public pages of the built site map by the `headers` of their modules. */
export function createReadAddress(
  routes: BuiltRoutes,
  matchesOf = rememberMatches(routes),
): ReadAddress {
  return (pathname, search) => {
    const isData = pathname.endsWith(DATA)
    const requested = isData ? pathOfData(pathname) : pathname
    if (!isReadable(requested)) return undefined
    const matches = matchesOf(requested)
    const query = matches && queryOf(routes[matches.at(-1)?.route.id ?? '']?.module)
    if (!query || isAmbiguous(matches)) return undefined
    const right = rightPath(matches)
    if (right === requested)
      return keyOf(pathname, search, isData ? withLoaders(query, matches) : query)
    return isData ? undefined : { moved: right + search }
  }
}

const queryOf = (module: object | undefined): Query | undefined =>
  (module as { headers?: Partial<CacheableHeaders> } | undefined)?.headers?.query

const pathOfData = (pathname: string) =>
  pathname.endsWith(`/_${DATA}`)
    ? pathname.slice(0, -`_${DATA}`.length)
    : pathname.slice(0, -DATA.length)

function isReadable(pathname: string): boolean {
  try {
    // Used, or a minifier takes the call away.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

/** A slash inside a segment: no page of ours has such an address. */
const isAmbiguous = (matches: Matches) =>
  Object.entries(matches.at(-1)?.params ?? {}).some(
    ([name, value]) => name !== '*' && value?.includes('/'),
  )

/** The path as the site map writes it: its own case, one slash between segments and none at the end. */
function rightPath(matches: Matches): string {
  const params = matches.at(-1)?.params ?? {}
  const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
  const segments = pattern.flatMap((part) => {
    if (part === '*') return (params['*'] ?? '').split('/').filter(Boolean)
    return part.startsWith(':') ? (params[part.slice(1).replace('?', '')] ?? []) : part
  })
  return `/${segments.map(encoded).join('/')}`
}

/** As browsers write a segment: what may stand there as it is does. */
const encoded = (segment: string) =>
  encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)

/** The loaders of the page itself, each once, however they were listed; any other list is made anew. */
function withLoaders(query: Query, matches: Matches): Query {
  const ids = matches.map(({ route }) => route.id ?? '')
  const read = (value: string) => {
    const requested = new Set(value.split(','))
    const own = ids.filter((id) => requested.has(id))
    return own.length === requested.size ? own.join(',') : undefined
  }
  return { ...query, [LOADERS]: read }
}

/** The address with the parameters that its page knows, in their right form and order. */
function keyOf(pathname: string, search: string, query: Query): CacheAddress {
  if (!search) return { key: pathname, dropped: '' }
  const sent = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const [name, read] of Object.entries(query)) {
    const value = sent.get(name)
    const right = value === null ? '' : read(value)
    if (right === undefined) return { key: undefined, dropped: '' }
    if (right) known.set(name, right)
  }
  const unknown = [...sent].filter(([name]) => !Object.hasOwn(query, name))
  const written = known.size ? `?${known}` : ''
  return { key: pathname + written, dropped: `${new URLSearchParams(unknown)}` }
}
