import { BeginVisit } from '@galgal/contract/Office/fleet/visits'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { callOffice } from '../../session/call-office.server.ts'
import type { Route } from './+types/begin'

/** `/visits`: begins a visit at a car, or goes on with the open one. */
export async function action(args: Route.ActionArgs) {
  const { subscriptionId = '', direction } = await readForm(args.request)
  const which = { subscriptionId, direction: direction === 'in' ? 'in' : 'out' } as const
  const answer = await callOffice(args, BeginVisit, which)
  if (!answer.ok) throw refusedPage(answer)
  return redirectTo(args, `/visits/${answer.value.id}`)
}

/** Nothing is to be read here. */
export const loader = (args: Route.LoaderArgs) => redirectTo(args, '/')
