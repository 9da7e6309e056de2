import { LocationsMatrix } from '@galgal/contract/Global'
import { callApiAnonymously } from '../api/api.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { Route } from './+types/geo-json'

// Countries and their sites change with a deploy only.
const headers = { 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' }

/** `/geo.json`: the countries of the product in the page's language, and where their own sites are. */
export async function loader(args: Route.LoaderArgs) {
  const answer = await callApiAnonymously(args, LocationsMatrix, {})
  if (!answer.ok) return Response.json(null, { status: answer.status })
  const { siblings } = requestContext(args)
  return Response.json({ locations: answer.value.locationDataList, siblings }, { headers })
}
