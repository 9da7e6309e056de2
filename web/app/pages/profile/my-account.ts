import { redirect } from 'react-router'
import { pathIn } from '../../paths.ts'
import type { Route } from './+types/my-account'

/** The account opens on the subscriptions. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(pathIn(params, '/profile/subscriptions'))
