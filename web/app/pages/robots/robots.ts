import { keptPage } from '../../http/kept.ts'
import { visitOf } from '../../http/visit.server.ts'
import type { Route } from './+types/robots'
import { robotsOf } from './robots.server.ts'

export const headers = keptPage()

/** `/robots.txt` */
export const loader = (page: Route.LoaderArgs) =>
  new Response(robotsOf(visitOf(page)), {
    headers: { ...headers(), 'Content-Type': 'text/plain; charset=utf-8' },
  })
