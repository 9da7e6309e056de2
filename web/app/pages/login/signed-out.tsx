import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { requestContext } from '../../http/request-context.server.ts'
import { isOwnNavigation } from '../../navigation/own-navigation.ts'
import { leave } from '../../session/leave.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { Route } from './+types/signed-out'
import { logIn, loginPageOf } from './login.server.ts'
import { LoginPanel } from './login-panel.tsx'

/**
 * `/acceso`: where signing out leads. Whoever comes here signed in is signed out first; whom another site's link
 * brought is not, and finds in the account how to.
 */
export async function loader(args: Route.LoaderArgs) {
  if (!mayBeSignedIn(args)) return loginPageOf(args)
  if (!isOwnNavigation(args.request, requestContext(args).origin))
    throw redirect(pathIn(args.params, '/profile/my-account'), 303)
  await leave(args)
  throw redirect(args.url.pathname, 303)
}

export const action = (args: Route.ActionArgs) => logIn(args)

export default function SignedOutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPanel {...loaderData} state={actionData} hasLeft />
}
