import { Logout } from '@galgal/contract/Security'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApi } from '../api/api.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { mayBeSignedIn, ownRefreshToken, signOut } from './session.server.ts'

/** Ends the session at the API and in this browser. */
export async function leave(args: RouteArgs) {
  if (mayBeSignedIn(args)) await callApi(args, Logout, ownRefreshToken(args))
  signOut(args)
  requestContext(args).hasLeft = true
}
