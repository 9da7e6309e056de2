import { redirect } from 'react-router'
import { leave } from '../../leave.server.ts'
import { mayBeSignedIn } from '../../session.server.ts'
import { stayOnPage } from '../../stay-on-page.ts'
import type { Route } from './+types/signed-out'
import { logIn, loginPageOf } from './login.server.ts'
import { LoginPanel } from './login-panel.tsx'

/** `/acceso`: where signing out leads. Whoever comes here signed in is signed out first. */
export async function loader(page: Route.LoaderArgs) {
  if (mayBeSignedIn(page)) {
    await leave(page)
    throw redirect(page.url.pathname, 303)
  }
  return loginPageOf(page)
}

export const action = (page: Route.ActionArgs) => logIn(page)

export const clientAction = (page: Route.ClientActionArgs) => stayOnPage(page)

export default function SignedOutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPanel {...loaderData} state={actionData} hasLeft />
}
