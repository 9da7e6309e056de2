import { keptPage } from '../../kept.ts'
import { visitOf } from '../../visit.server.ts'
import type { Route } from './+types/robots'
import { robotsOf } from './robots.server.ts'

/** `/robots.txt` */
export const loader = (page: Route.LoaderArgs) =>
  new Response(robotsOf(visitOf(page)), {
    headers: { ...keptPage, 'Content-Type': 'text/plain; charset=utf-8' },
  })
