import { Logout } from '@galgal/contract/Security'
import { redirect } from 'react-router'
import { ask } from '../../api.server.ts'
import { pathIn } from '../../paths.ts'
import { mayBeSignedIn, signOut } from '../../session.server.ts'
import type { Route } from './+types/page'

/** Ends the session here and at the API; nothing is ended by a link. */
export async function action(page: Route.ActionArgs) {
  if (mayBeSignedIn(page)) await ask(page, Logout, {})
  signOut(page)
  return redirect(pathIn(page.params, '/'), 303)
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathIn(params, '/'), 303)
