import { redirect } from 'react-router'
import { visitOf } from '../../http/visit.server.ts'
import { pathIn } from '../../i18n/paths.ts'
import { isOwnNavigation } from '../../navigation/own-navigation.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import { leave } from '../../session/leave.server.ts'
import { mayBeSignedIn } from '../../session/session.server.ts'
import type { Route } from './+types/signed-out'
import { logIn, loginPageOf } from './login.server.ts'
import { LoginPanel } from './login-panel.tsx'

/**
 * `/acceso`: where signing out leads. Whoever comes here signed in is signed out first; whom another site's link
 * brought is not, and finds in the account how to.
 */
export async function loader(page: Route.LoaderArgs) {
  if (!mayBeSignedIn(page)) return loginPageOf(page)
  if (!isOwnNavigation(page.request, visitOf(page).origin))
    throw redirect(pathIn(page.params, '/profile/my-account'), 303)
  await leave(page)
  throw redirect(page.url.pathname, 303)
}

export const action = (page: Route.ActionArgs) => logIn(page)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function SignedOutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPanel {...loaderData} state={actionData} hasLeft />
}
