import { matchRoutes, type RouteObject } from 'react-router'

export type BuiltRoutes = Record<
  string,
  | {
      id: string
      parentId?: string | undefined
      path?: string | undefined
      index?: boolean | undefined
      module: object
    }
  | undefined
>

/** The routes below one of a built site map, as the router takes them. */
export const childrenOf = (routes: BuiltRoutes, parent: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    if (index) return { id, path, index: true as const }
    return { id, path, children: childrenOf(routes, id) }
  })

const DATA = /\/?_?\.data$/

/** Gives the pattern of a page's address (`/:locale?/catalog/*`), of its data with `.data` behind it; undefined for none. */
export function createRoutePatterns(routes: BuiltRoutes) {
  const tree = childrenOf(routes, undefined)
  return (pathname: string): string | undefined => {
    const page = pathname.replace(DATA, '') || '/'
    const matches = matchRoutes(tree, page)
    if (!matches) return undefined
    const parts = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
    return `/${parts.join('/')}${DATA.test(pathname) ? '.data' : ''}`
  }
}
