import type { Store } from '@galgal/domain/store'
import { cookieOf } from '@galgal/ui/http/cookies.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { VISITED_STORE } from '../catalogue/remember-visit.ts'
import { wantedChoice } from './wanted-page.server.ts'

/** The store of the car that a visitor wants, or else the one they were in last; undefined when they were in none. */
export function wantedStore(args: RouteArgs): Store | undefined {
  const visited = cookieOf(args, VISITED_STORE)
  return wantedChoice(args)?.store ?? (visited === 'B2B' || visited === 'B2C' ? visited : undefined)
}
