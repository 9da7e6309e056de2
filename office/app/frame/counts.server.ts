import { Counts } from '@galgal/contract/Office/today'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from '../session/call-office.server.ts'

/** How much waits behind each page; nothing when it cannot be counted now. */
export async function loadCounts(args: RouteArgs) {
  const answer = await callOffice(args, Counts, {})
  return answer.ok ? answer.value.pages : undefined
}
