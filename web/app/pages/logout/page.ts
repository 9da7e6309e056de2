import { redirect } from 'react-router'
import { leave } from '../../leave.server.ts'
import { pathIn } from '../../paths.ts'
import type { Route } from './+types/page'

/** Ends the session; a link to here ends nothing. */
export async function action(page: Route.ActionArgs) {
  await leave(page)
  return redirect(pathIn(page.params, '/acceso'), 303)
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathIn(params, '/'), 303)
