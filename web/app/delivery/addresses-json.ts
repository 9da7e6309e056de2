import { GetAddresAutoFill, GetLocationBy } from '@galgal/contract/Address'
import { askAsAnyone } from '../api/api.server.ts'
import type { Route } from './+types/addresses-json'

// Streets stay where they are.
const headers = { 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' }

/** `/addresses.json?text=`: lines that a typed address may mean; `?id=`: one of them part by part. */
export async function loader(page: Route.LoaderArgs) {
  const { searchParams } = page.url
  const id = searchParams.get('id')
  const answer =
    id === null
      ? await askAsAnyone(page, GetAddresAutoFill, { text: searchParams.get('text') ?? '' })
      : await askAsAnyone(page, GetLocationBy, { id })
  return answer.ok
    ? Response.json(answer.value, { headers })
    : Response.json(null, { status: answer.status })
}
