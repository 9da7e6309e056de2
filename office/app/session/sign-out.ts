import { SignOut } from '@galgal/contract/Office/access'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { Route } from './+types/sign-out'
import { callOffice } from './call-office.server.ts'
import { officeContext } from './office-context.server.ts'
import { forgetSession } from './session.server.ts'

/** `/sign-out`: ends the session, and this browser's part of it even when the API does not answer. */
export async function action(args: Route.ActionArgs) {
  await callOffice(args, SignOut, {})
  forgetSession(officeContext(args))
  return redirectTo(args, '/sign-in')
}

export const loader = (args: Route.LoaderArgs) => redirectTo(args, '/me')
