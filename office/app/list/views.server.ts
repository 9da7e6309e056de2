import { Views } from '@galgal/contract/Office/board'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from '../session/call-office.server.ts'

/** The named views of every list, one’s own and those of one’s roles; none when they cannot be read now. */
export async function loadViews(args: RouteArgs) {
  const answer = await callOffice(args, Views, {})
  return answer.ok ? answer.value.items : undefined
}
