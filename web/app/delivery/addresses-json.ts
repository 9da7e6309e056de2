import { GetAddresAutoFill, GetLocationBy } from '@galgal/contract/Address'
import { callApiAnonymously } from '../api/api.server.ts'
import type { Route } from './+types/addresses-json'

// Streets stay where they are.
const headers = { 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' }

/** `/addresses.json?text=`: lines that a typed address may mean; `?id=`: one of them part by part. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const id = searchParams.get('id')
  const answer =
    id === null
      ? await callApiAnonymously(args, GetAddresAutoFill, { text: searchParams.get('text') ?? '' })
      : await callApiAnonymously(args, GetLocationBy, { id })
  return answer.ok
    ? Response.json(answer.value, { headers })
    : Response.json(null, { status: answer.status })
}
