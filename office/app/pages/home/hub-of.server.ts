import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { viewOf } from '../../frame/view.server.ts'
import { requireMe } from '../../session/me.server.ts'

/** The hub of the switch, unless it is none of theirs any more. */
export async function chosenHub(args: RouteArgs & { request: Request }) {
  const { hub } = viewOf(args)
  const { hubs } = await requireMe(args)
  return hub !== null && (hubs === null || hubs.includes(hub)) ? { hubId: `${hub}` } : {}
}
