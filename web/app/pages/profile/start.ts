import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/start'

/** `/profile`: the customer's subscriptions, which most come for. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  throw redirect(pathIn(args.params, '/profile/subscriptions'))
}
