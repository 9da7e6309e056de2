import { createRequestHandler, type ServerBuild } from 'react-router'
import { rememberMatches } from './route-matches.ts'

type RequestHandler = ReturnType<typeof createRequestHandler>

/**
 * Answers requests for pages as the framework does. For each request it holds the address against every pattern of
 * the site map, twice, and makes all routes anew to render one: here it gets those alone that the address follows.
 */
export function createPageHandler(
  build: ServerBuild,
  mode: string,
  matchesOf = rememberMatches(build.routes),
): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (pathname: string) => {
    const ids = matchesOf(pathname)?.map(({ route }) => route.id ?? '')
    const own = ids?.at(-1)
    if (!ids || own === undefined) return whole
    const known = handlers.get(own) ?? createRequestHandler(withRoutes(build, new Set(ids)), mode)
    handlers.set(own, known)
    return known
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    return (pathname.endsWith('.data') ? whole : handlerOf(pathname))(request, context)
  }
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
