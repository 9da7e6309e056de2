import { LocationsMatrix } from '@galgal/contract/Global'
import { askAsAnyone } from '../api/api.server.ts'
import { visitOf } from '../http/visit.server.ts'
import type { Route } from './+types/geo-json'

// Countries and their sites change with a deploy only.
const headers = { 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' }

/** `/geo.json`: the countries of the product in the page's language, and where their own sites are. */
export async function loader(page: Route.LoaderArgs) {
  const answer = await askAsAnyone(page, LocationsMatrix, {})
  if (!answer.ok) return Response.json(null, { status: answer.status })
  const { siblings } = visitOf(page)
  return Response.json({ locations: answer.value.locationDataList, siblings }, { headers })
}
