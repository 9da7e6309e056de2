import { visitOf } from '../http/visit.server.ts'
import type { Route } from './+types/service-worker'
import { workerText } from './service-worker.server.ts'

// Asked for anew each time: a worker that has to go goes at once.
const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }

/** `/sw.js` */
export const loader = async (page: Route.LoaderArgs) =>
  new Response(await workerText(visitOf(page).serviceWorker), { headers })
