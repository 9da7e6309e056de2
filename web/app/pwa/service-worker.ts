import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/service-worker'
import { workerText } from './service-worker.server.ts'

// Asked for anew each time: a worker that has to go goes at once.
const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }

/** `/sw.js` */
export const loader = async (args: Route.LoaderArgs) =>
  new Response(await workerText(requestContext(args).serviceWorker), { headers })
