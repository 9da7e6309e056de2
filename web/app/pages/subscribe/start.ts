import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { callApiOrThrow } from '../../api/api.server.ts'
import { orderAddress, stageAddress } from '../../checkout/order-address.ts'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/start'
import { findOrder } from './order/open-order.server.ts'

/** `/subscribe`: the named order, else the newest draft, where it stands; without one the catalogue. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireCustomer(args)
  if (args.url.searchParams.has('order'))
    throw redirect(pathIn(args.params, orderAddress(await findOrder(args))))
  const { drafts } = await callApiOrThrow(args, GetMySubscription, {})
  const [draft] = drafts
  const to = draft ? stageAddress(draft.stage, draft.id) : catalogueFor(user.b2BType)
  throw redirect(pathIn(args.params, to))
}
