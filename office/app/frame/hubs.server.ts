import { HubNames } from '@galgal/contract/Office/hub-names'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callOffice } from '../session/call-office.server.ts'
import { viewOf } from './view.server.ts'

/** The hubs that whoever is signed in may work in; none when they cannot be read now. */
export async function loadHubs(args: RouteArgs) {
  const answer = await callOffice(args, HubNames, {})
  return answer.ok ? answer.value.items : undefined
}

/** The hub of the switch, for lists that say none themselves. */
export function withChosenHub<Input extends { hub?: string }>(
  args: RouteArgs,
  input: Input,
): Input {
  const { hub } = viewOf(args)
  return hub === null || input.hub ? input : { ...input, hub: `${hub}` }
}
