import { TrieRouter } from 'hono/router/trie-router'

/** The pattern that an address follows, as metrics and the access log name it. */
export type RouteOf = (method: string, path: string) => string

type Route = { method: string; path: string }

const UNMATCHED = 'unmatched'
const FILE = /^\/[a-z0-9-]+\.(?:svg|png|ico|txt|webmanifest)$/
const FOLDER = /^\/(assets|images)\//
const CALL = /^\/(?:api|auth|sandbox)\/|^\/(?:healthz|readyz)$/
/** So many addresses of at most so many characters are known at a time. */
const MOST_KNOWN = 2000
const LONGEST_KNOWN = 200

/** Knows the patterns of a server's calls and pages; an address that fits none has no name of its own. */
export function createRouteOf(
  calls: readonly Route[],
  pageOf: (path: string) => string | undefined,
): RouteOf {
  const router = new TrieRouter<string>()
  for (const { method, path } of calls) if (!path.endsWith('*')) router.add(method, path, path)
  const callOf = (method: string, path: string) => {
    const [[[found] = []] = []] = router.match(method === 'HEAD' ? 'GET' : method, path)
    return found
  }
  const find = (method: string, path: string) => {
    const [, folder] = FOLDER.exec(path) ?? []
    if (folder) return `/${folder}/*`
    if (FILE.test(path)) return '/:file'
    return (CALL.test(path) ? callOf(method, path) : safely(pageOf, path)) ?? UNMATCHED
  }
  const known = new Map<string, string>()
  return (method, path) => {
    const key = `${method} ${path}`
    const before = known.get(key)
    if (before !== undefined) return before
    const route = find(method, path)
    if (known.size >= MOST_KNOWN) known.clear()
    if (key.length <= LONGEST_KNOWN) known.set(key, route)
    return route
  }
}

/** An address that cannot be read is no page's. */
function safely(pageOf: (path: string) => string | undefined, path: string) {
  try {
    decodeURIComponent(path)
    return pageOf(path)
  } catch {
    return undefined
  }
}
