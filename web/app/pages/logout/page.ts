import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { leave } from '../../session/leave.server.ts'
import type { Route } from './+types/page'

/** Ends the session; a link to here ends nothing. */
export async function action(args: Route.ActionArgs) {
  await leave(args)
  return redirectTo(args, '/acceso')
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathIn(params, '/'), 303)
