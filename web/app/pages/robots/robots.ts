import { cacheablePage } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import type { Route } from './+types/robots'
import { robotsOf } from './robots.server.ts'

export const headers = cacheablePage()

/** `/robots.txt` */
export const loader = (args: Route.LoaderArgs) =>
  new Response(robotsOf(requestContext(args)), {
    headers: { ...headers(), 'Content-Type': 'text/plain; charset=utf-8' },
  })
