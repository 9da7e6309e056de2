import { matchRoutes } from 'react-router'
import { type BuiltRoutes, childrenOf } from './route-patterns.ts'

export type Matches = NonNullable<ReturnType<typeof matchRoutes>>

/** So many paths of at most so many characters are known at a time: the first look at one goes through the whole site map. */
const MOST_KNOWN = 1000
const LONGEST_KNOWN = 200

/** Finds the routes of a path, from the outermost to the page's own; null where none is. */
export function rememberMatches(routes: BuiltRoutes) {
  const tree = childrenOf(routes, undefined)
  const known = new Map<string, Matches | null>()
  return (path: string): Matches | null => {
    const before = known.get(path)
    if (before !== undefined) return before
    const matches = matchRoutes(tree, path)
    if (known.size >= MOST_KNOWN) known.clear()
    if (path.length <= LONGEST_KNOWN) known.set(path, matches)
    return matches
  }
}
